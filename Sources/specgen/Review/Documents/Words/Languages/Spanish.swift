import SpecgenCore

extension DocumentLanguage {
  /// The words of Spanish.
  static let spanish = DocumentLanguage(
    columns: [
      .name: [
        "nombre", "parámetro", "parámetros", "nombre del parámetro", "nombre del campo", "campo",
        "clave",
        "propiedad", "atributo", "argumento", "encabezado", "método", "valor", "error", "estado",
        "variable",
        "elemento", "cabecera",
      ],
      .type: ["tipo", "tipo de dato", "tipo de datos", "formato"],
      .required: [
        "obligatorio", "obligatoria", "obligatoriedad", "requerido", "requerida", "presencia",
        "oblig.",
        "¿obligatorio?", "¿requerido?", "necesario",
      ],
      .default: [
        "predeterminado", "por defecto", "valor por defecto", "valor predeterminado", "por omisión",
      ],
      .description: [
        "descripción", "significado", "notas", "nota", "observaciones", "observación", "comentario",
        "comentarios", "detalle", "detalles",
      ],
      .code: ["código", "código de error", "número"],
      .example: ["ejemplo", "ejemplos"],
    ],
    keyTitles: [
      .fields: [
        "nombre", "parámetro", "parámetros", "nombre del parámetro", "nombre del campo", "campo",
        "clave",
        "propiedad", "atributo", "argumento", "encabezado", "cabecera", "variable",
      ],
      .codes: [
        "estado", "código", "valor", "error", "tipo", "clase", "código de error", "motivo",
        "resultado",
        "evento", "constante",
      ],
      .methods: ["método", "acción", "comando", "llamada", "operación"],
      .values: [
        "valores", "valores posibles", "posibles valores", "valores permitidos", "valores válidos",
        "valores aceptados", "opciones",
      ],
    ],
    optionalTitles: ["opcional", "¿opcional?"],
    required: [
      "obligatorio", "obligatoria", "obligatorios", "obligatorias", "requerido", "requerida",
      "requeridos",
      "requeridas", "necesario", "necesaria",
    ],
    optional: ["opcional", "opcionales", "opcionalmente"],
    yes: ["sí", "siempre", "verdadero"],
    no: ["no", "falso", "nunca"],
    conditions: ["solo", "solamente", "cuando", "si", "condicional", "únicamente"],
    scopes: ["para"],
    negations: ["no"],
    copulas: ["es", "son", "ser", "campo", "campos", "parámetro", "parámetros"],
    everything: ["todos", "todas", "cada", "siguientes", "estos", "abajo"],
    members: [
      "parámetros", "parámetro", "campos", "campo", "claves", "atributos", "propiedades",
      "argumentos", "cabeceras", "encabezados", "valores", "elementos", "datos",
    ],
    signs: ["asterisco"],
    modal: ["debe", "deben", "puede", "pueden", "jamás", "solo", "tampoco"],
    types: [
      .string: ["cadena", "cadenas", "texto", "caracteres", "alfanumérico"],
      .integer: ["entero", "enteros"],
      .number: ["número", "numérico", "real", "decimal"],
      .boolean: ["booleano", "lógico", "bandera"],
      .date: ["fecha", "hora"],
      .url: ["enlace"],
      .object: ["objeto", "mapa", "diccionario"],
      .list(nil): ["lista", "arreglo", "matriz"],
    ],
    elementWords: ["de"],
    lists: ["lista", "arreglo", "matriz"],
    topics: [
      .answer: ["respuesta…", "devuelve…", "retorn…", "resultado…"],
      .errors: ["errore…"],
      .codes: ["código…"],
      .path: ["ruta"],
      .query: ["consulta"],
      .header: ["cabecera…", "encabezado…"],
      .body: ["cuerpo"],
      .params: ["parámetro…", "entrada", "argumento…"],
    ],
    samples: ["ejemplo…"],
    without: ["sin", "vacío", "vacía"],
    bodies: [],
    secrets: ["secreto", "secreta", "contraseña"],
    secretKeys: ["contraseña"],
    servers: ["dirección", "servidor", "producción", "pruebas", "entorno"],
    sandboxes: ["pruebas", "prueba"],
    sites: ["documentación"],
    conjunctions: ["o", "u", "y", "e"],
    values: [
      "uno de", "una de", "valores son", "valores", "posibles valores", "valores posibles",
      "valores permitidos", "alguno de",
    ],
    weakValues: ["puede ser", "debe ser", "opciones"],
    defaults: [
      "por defecto", "por omisión", "si no se manda", "si no se envía", "si no se indica",
      "si se omite",
      "valor por defecto", "predeterminado", "si no se especifica",
    ],
    defaultFillers: ["es", "valor"],
    bounds: [
      .greatest: ["no más de", "hasta", "máximo", "máxima", "como máximo", "máx", "máx."],
      .least: ["al menos", "no menos de", "mínimo", "mínima", "como mínimo", "mín", "mín."],
      .above: ["mayor que", "más de"],
      .below: ["menor que", "menos de"],
      .range: ["entre", "desde", "de", "rango"],
      .exact: ["exactamente"],
    ],
    boundEndings: [.greatest: ["o menos"], .least: ["o más"]],
    boundFillers: ["de", "longitud", "tamaño", "valor", "es"],
    rangeJoints: ["y", "a", "hasta"],
    lengths: ["longitud"],
    lengthUnits: ["caracter", "caracteres", "letras", "dígitos"],
    elementUnits: ["elemento", "elementos", "valores"]
  )
}
