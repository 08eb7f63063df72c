import SpecgenCore

extension DocumentLanguage {
  /// The words of German.
  static let german = DocumentLanguage(
    columns: [
      .name: [
        "name", "bezeichnung", "parameter", "parametername", "feld", "feldname", "schlüssel",
        "eigenschaft",
        "attribut", "argument", "methode", "kopfzeile", "header", "wert", "status", "fehler",
        "variable",
        "element",
      ],
      .type: ["typ", "datentyp", "format"],
      .required: [
        "pflicht", "pflichtfeld", "erforderlich", "notwendig", "verpflichtend", "zwingend",
        "pflichtangabe",
        "m/k", "vorkommen", "obligatorisch", "kardinalität",
      ],
      .default: ["standard", "standardwert", "vorgabe", "vorgabewert", "voreinstellung"],
      .description: [
        "beschreibung", "bedeutung", "bemerkung", "bemerkungen", "anmerkung", "anmerkungen",
        "hinweis",
        "hinweise", "erläuterung", "erklärung", "kommentar", "details",
      ],
      .code: ["code", "fehlercode", "nummer", "http-status", "statuscode"],
      .example: ["beispiel", "beispiele", "beispielwert"],
    ],
    keyTitles: [
      .fields: [
        "name", "bezeichnung", "parameter", "parametername", "feld", "feldname", "schlüssel",
        "eigenschaft",
        "attribut", "argument", "kopfzeile", "header", "variable",
      ],
      .codes: [
        "status", "zustand", "fehler", "code", "wert", "typ", "klasse", "konstante", "fehlercode",
        "bedeutung", "grund", "ergebnis", "ereignis",
      ],
      .methods: ["methode", "aufruf", "aktion", "befehl", "endpunkt"],
      .values: [
        "werte", "mögliche werte", "erlaubte werte", "zulässige werte", "gültige werte",
        "wertebereich",
      ],
    ],
    memberTitles: ["feld", "felder", "attribut", "eigenschaft"],
    optionalTitles: ["optional", "freiwillig"],
    required: [
      "pflicht", "pflichtfeld", "pflichtfelder", "pflichtangabe", "pflichtparameter",
      "pflichtangaben",
      "erforderlich", "erforderliche", "erforderlicher", "erforderlichen", "notwendig",
      "notwendige",
      "verpflichtend", "verpflichtende", "zwingend", "obligatorisch", "obligatorische",
    ],
    optional: [
      "optional", "optionale", "optionaler", "optionales", "optionalen", "freiwillig", "wahlweise",
    ],
    yes: ["ja", "j", "immer", "muss"],
    no: ["nein", "nie", "kann", "k"],
    conditions: ["nur", "wenn", "falls", "sofern", "bedingt"],
    scopes: ["bei", "für"],
    negations: ["nicht", "kein", "keine"],
    copulas: ["ist", "sind", "wird", "werden", "sein", "feld", "parameter"],
    everything: ["alle", "jeder", "jedes", "folgende", "folgenden", "diese", "unten"],
    members: [
      "parameter", "felder", "feld", "schlüssel", "attribute", "eigenschaften", "argumente",
      "kopfzeilen", "werte", "elemente", "angaben", "daten", "pflichtfelder", "pflichtparameter",
      "pflichtangaben",
    ],
    signs: ["sternchen", "stern"],
    modal: [
      "muss", "müssen", "soll", "sollen", "sollte", "kann", "können", "darf", "dürfen", "nicht",
      "nie", "nur",
      "immer", "höchstens", "mindestens", "veraltet",
    ],
    types: [
      .string: ["zeichenkette", "zeichenfolge", "text", "zeichen"],
      .integer: ["ganzzahl", "ganzzahlig"],
      .number: [
        "zahl", "dezimalzahl", "gleitkommazahl", "fließkommazahl", "kommazahl", "numerisch",
      ],
      .boolean: ["wahrheitswert", "boolesch"],
      .date: ["datum", "zeitstempel", "uhrzeit", "zeit"],
      .object: ["objekt"],
      .list(nil): ["liste", "feldliste"],
    ],
    elementWords: ["von", "mit"],
    typeNouns: ["wert"],
    lists: ["liste", "array"],
    topics: [
      .answer: ["antwort…", "geliefert", "rückgabe…", "ergebnis…", "liefert"],
      .errors: ["fehler…"],
      .codes: ["statuscode…"],
      .path: ["pfad…"],
      .query: ["abfrage…"],
      .header: ["kopfzeile…"],
      .body: ["rumpf", "nachrichtentext", "nutzdaten"],
      .params: ["eingabe…", "pflichtparameter", "pflichtfelder"],
    ],
    sections: ["Abschnitt", "Kapitel", "Anhang", "Tabelle"],
    samples: ["beispiel…"],
    exampleMarks: ["beispielsweise", "usw", "z.b"],
    without: ["ohne", "leer", "leere", "kein", "keine"],
    bodies: ["inhalt"],
    secrets: ["geheimnis", "geheim", "passwort", "kennwort"],
    secretKeys: ["passwort", "kennwort"],
    servers: [
      "server", "adresse", "basis", "basisadresse", "produktion", "testumgebung", "endpunkt",
      "basisurl", "erreichbar",
    ],
    sandboxes: ["testumgebung", "testsystem", "testserver", "probe"],
    sites: ["dokumentation", "siehe"],
    conjunctions: ["oder", "und"],
    values: [
      "eines von", "einer von", "eine von", "werte sind", "werte", "mögliche werte",
      "erlaubte werte", "zulässige werte", "entweder",
    ],
    weakValues: ["kann sein", "erlaubt sind", "zulässig sind"],
    valueEndings: [
      "sind gültig", "sind erlaubt", "sind möglich", "sind zulässig", "werden unterstützt",
    ],
    valueWords: ["werte", "mögliche", "erlaubte", "zulässige"],
    defaults: [
      "standard", "standardmäßig", "standardwert", "standard ist", "vorgabe", "voreinstellung",
      "falls nicht angegeben", "wenn nicht angegeben", "ohne angabe",
    ],
    defaultFillers: ["ist", "wert"],
    bounds: [
      .greatest: [
        "höchstens", "maximal", "bis zu", "nicht mehr als", "kleiner oder gleich", "maximum",
        "nicht länger als",
      ],
      .least: ["mindestens", "minimal", "nicht weniger als", "größer oder gleich", "minimum"],
      .above: ["größer als", "mehr als", "über"],
      .below: ["kleiner als", "weniger als", "unter"],
      .range: ["zwischen", "von", "bereich", "länge"],
      .exact: ["genau"],
    ],
    boundEndings: [.greatest: ["oder weniger"], .least: ["oder mehr"]],
    boundFillers: ["länge", "wert", "ist"],
    rangeJoints: ["und", "bis"],
    lengths: ["länge", "länger"],
    lengthUnits: ["zeichen", "buchstaben", "ziffern", "stellen"],
    elementUnits: ["einträge", "elemente", "werte"]
  )
}
