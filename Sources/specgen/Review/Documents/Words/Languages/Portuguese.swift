import SpecgenCore

extension DocumentLanguage {
  /// The words of Portuguese.
  static let portuguese = DocumentLanguage(
    columns: [
      .name: [
        "nome", "parâmetro", "parâmetros", "nome do parâmetro", "campo", "nome do campo", "chave",
        "propriedade", "atributo", "argumento", "método", "valor", "erro", "cabeçalho", "estado",
        "variável",
        "elemento",
      ],
      .type: ["tipo", "tipo de dado", "tipo de dados", "formato"],
      .required: [
        "obrigatório", "obrigatória", "obrigatoriedade", "requerido", "presença", "obrig.",
      ],
      .default: ["padrão", "valor padrão", "predefinição"],
      .description: [
        "descrição", "significado", "observação", "observações", "detalhes", "comentário",
        "comentários",
        "obs.", "nota",
      ],
      .code: ["código", "código de erro", "código do erro", "número"],
      .example: ["exemplo", "exemplos"],
    ],
    keyTitles: [
      .fields: [
        "nome", "parâmetro", "parâmetros", "nome do parâmetro", "campo", "nome do campo", "chave",
        "propriedade", "atributo", "argumento", "cabeçalho", "variável",
      ],
      .codes: [
        "estado", "código", "valor", "erro", "tipo", "classe", "código de erro", "código do erro",
        "motivo",
        "situação", "resultado", "evento", "constante",
      ],
      .methods: ["método", "ação", "comando", "chamada", "operação"],
      .values: [
        "valores", "valores possíveis", "valores permitidos", "valores aceitos", "opções",
        "domínio",
      ],
    ],
    optionalTitles: ["opcional", "facultativo"],
    required: [
      "obrigatório", "obrigatória", "obrigatórios", "obrigatórias", "requerido", "requerida",
      "requeridos",
      "necessário", "necessária",
    ],
    optional: ["opcional", "opcionais", "facultativo", "facultativa", "facultativos"],
    yes: ["sim", "s", "sempre", "verdadeiro"],
    no: ["não", "falso", "nunca"],
    conditions: ["somente", "apenas", "se", "quando", "condicional", "caso"],
    scopes: ["para"],
    negations: ["não"],
    copulas: ["é", "são", "ser", "campo", "campos", "parâmetro", "parâmetros"],
    everything: ["todos", "todas", "cada", "seguintes", "estes", "abaixo"],
    members: [
      "parâmetros", "parâmetro", "campos", "campo", "chaves", "atributos", "propriedades",
      "argumentos", "cabeçalhos", "valores", "elementos", "dados",
    ],
    signs: ["asterisco"],
    modal: [
      "deve", "devem", "pode", "podem", "nunca", "somente", "apenas", "máximo", "mínimo",
      "obsoleto",
    ],
    types: [
      .string: ["texto", "caracteres", "cadeia"],
      .integer: ["inteiro", "inteiros"],
      .number: ["número", "numérico", "real", "decimal"],
      .boolean: ["booleano", "lógico"],
      .date: ["data", "hora", "datahora"],
      .object: ["objeto", "mapa"],
      .list(nil): ["lista", "vetor", "matriz"],
    ],
    elementWords: ["de"],
    lists: ["lista", "matriz"],
    topics: [
      .answer: ["resposta…", "devolve…", "retorn…", "resultado…"],
      .errors: ["erro", "erros"],
      .codes: ["código…"],
      .path: ["rota", "caminho"],
      .query: ["consulta"],
      .header: ["cabeçalho…"],
      .body: ["corpo"],
      .params: ["parâmetro…", "entrada", "argumento…"],
    ],
    samples: ["exemplo…"],
    exampleMarks: ["exemplo", "como"],
    without: ["sem", "vazio", "vazia"],
    bodies: [],
    secrets: ["segredo", "secreta", "senha"],
    secretKeys: ["senha"],
    servers: ["servidor", "endereço", "produção", "homologação", "ambiente"],
    sandboxes: ["teste", "testes", "homologação"],
    sites: ["documentação"],
    conjunctions: ["ou", "e"],
    values: [
      "um de", "uma de", "um dos", "uma das", "valores são", "valores", "valores possíveis",
      "valores permitidos",
    ],
    weakValues: ["pode ser", "deve ser", "opções"],
    valueEndings: ["são válidos", "são aceitos", "são permitidos", "são suportados"],
    valueWords: ["valores", "permitidos", "possíveis"],
    defaults: [
      "por padrão", "padrão", "se omitido", "se não informado", "valor padrão",
      "se não for informado",
      "caso não informado", "se ausente",
    ],
    defaultFillers: ["é", "valor"],
    bounds: [
      .greatest: ["no máximo", "até", "máximo", "máxima", "não mais que", "máx", "máx."],
      .least: ["pelo menos", "no mínimo", "mínimo", "mínima", "mín", "mín."],
      .above: ["maior que", "mais que"],
      .below: ["menor que"],
      .range: ["entre", "de", "faixa", "intervalo"],
      .exact: ["exatamente"],
    ],
    boundEndings: [.greatest: ["ou menos"], .least: ["ou mais"]],
    boundFillers: ["de", "valor", "tamanho", "comprimento", "é"],
    rangeJoints: ["e", "a", "até"],
    lengths: ["tamanho", "comprimento"],
    lengthUnits: ["caracter", "caracteres", "letras", "dígitos"],
    elementUnits: ["elemento", "elementos", "itens", "valores"]
  )
}
