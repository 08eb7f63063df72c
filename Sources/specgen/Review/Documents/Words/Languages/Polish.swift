import SpecgenCore

extension DocumentLanguage {
  /// The words of Polish.
  static let polish = DocumentLanguage(
    columns: [
      .name: [
        "nazwa", "parametr", "parametry", "nazwa parametru", "pole", "nazwa pola", "klucz",
        "właściwość",
        "atrybut", "argument", "metoda", "nagłówek", "wartość", "status", "błąd", "zmienna",
        "element",
      ],
      .type: ["typ", "typ danych", "rodzaj", "format"],
      .required: [
        "wymagane", "wymagany", "wymagana", "wymagalność", "obowiązkowe", "obowiązkowy",
        "obowiązkowość",
        "obligatoryjność", "wym.", "czy wymagane", "czy wymagany", "liczność",
      ],
      .default: ["domyślnie", "domyślna", "wartość domyślna", "domyślny"],
      .description: [
        "opis", "znaczenie", "uwagi", "uwaga", "komentarz", "szczegóły", "objaśnienie",
        "wyjaśnienie",
      ],
      .code: ["kod", "kod błędu", "numer", "kod http"],
      .example: ["przykład", "przykłady", "przykładowa wartość"],
    ],
    keyTitles: [
      .fields: [
        "nazwa", "parametr", "parametry", "nazwa parametru", "pole", "nazwa pola", "klucz",
        "właściwość",
        "atrybut", "argument", "nagłówek", "zmienna",
      ],
      .codes: [
        "status", "stan", "błąd", "kod", "wartość", "typ", "klasa", "stała", "kod błędu",
        "znaczenie",
        "powód", "wynik", "zdarzenie",
      ],
      .methods: ["metoda", "wywołanie", "akcja", "polecenie", "operacja"],
      .values: [
        "wartości", "możliwe wartości", "dopuszczalne wartości", "dozwolone wartości", "opcje",
        "przyjmowane wartości",
      ],
    ],
    memberTitles: ["pole", "pola", "atrybut", "właściwość"],
    optionalTitles: ["opcjonalne", "opcjonalny", "opcjonalnie", "nieobowiązkowe"],
    required: [
      "wymagane", "wymagany", "wymagana", "wymaganych", "wymagają", "obowiązkowe", "obowiązkowy",
      "obowiązkowa",
      "obowiązkowo", "obligatoryjne", "obligatoryjny", "konieczne", "konieczny",
    ],
    optional: [
      "opcjonalne", "opcjonalny", "opcjonalna", "opcjonalnie", "opcjonalnych", "nieobowiązkowe",
      "nieobowiązkowy", "niewymagane", "niewymagany", "niewymagana", "fakultatywne", "fakultatywny",
    ],
    yes: ["tak", "t", "zawsze"],
    no: ["nie", "nigdy"],
    conditions: [
      "tylko", "jeśli", "jeżeli", "gdy", "kiedy", "warunkowo", "warunkowe", "warunkowy",
    ],
    scopes: ["dla", "przy"],
    negations: ["nie"],
    copulas: ["jest", "są", "pole", "pola", "parametr", "parametry"],
    everything: ["wszystkie", "każdy", "każde", "następujące", "poniższe", "te"],
    members: [
      "parametry", "parametr", "parametrów", "pola", "pole", "pól", "klucze", "atrybuty",
      "właściwości", "argumenty", "nagłówki", "wartości", "elementy", "dane",
    ],
    signs: ["gwiazdką", "gwiazdka"],
    modal: [
      "musi", "muszą", "powinien", "powinna", "powinno", "może", "mogą", "można", "nie", "nigdy",
      "tylko",
      "zawsze", "maksymalnie", "minimalnie", "przestarzałe",
    ],
    types: [
      .string: ["napis", "tekst", "ciąg", "łańcuch", "tekstowy", "tekstowe", "znakowy"],
      .integer: ["całkowita", "całkowity", "całkowite"],
      .number: [
        "liczba", "liczbowy", "liczbowe", "dziesiętna", "rzeczywista", "zmiennoprzecinkowa",
      ],
      .boolean: ["logiczny", "logiczna", "logiczne", "flaga"],
      .date: ["data", "czas", "godzina", "znacznik"],
      .object: ["obiekt", "słownik"],
      .list(nil): ["tablica", "lista"],
    ],
    elementWords: ["z"],
    typeNouns: ["wartość"],
    lists: ["lista", "listę", "tablica", "tablicę"],
    topics: [
      .answer: ["odpowied…", "zwraca…", "wynik…", "rezultat…"],
      .errors: ["błąd", "błęd…"],
      .codes: ["kod", "kody", "statusy"],
      .path: ["ścieżk…"],
      .query: ["zapytania"],
      .header: ["nagłów…"],
      .body: ["treść", "treści", "ciało"],
      .params: ["parametr…", "argument…", "wejści…"],
    ],
    sections: [
      "rozdział", "rozdziale", "sekcja", "sekcji", "załącznik", "załączniku", "tabela", "tabeli",
    ],
    samples: ["przykład…"],
    exampleMarks: ["np", "itd"],
    without: ["bez", "pusta", "pusty", "puste"],
    bodies: ["treści", "ciała"],
    secrets: ["hasło", "tajny", "tajne", "sekret"],
    secretKeys: ["hasło"],
    servers: [
      "serwer", "adres", "adresy", "produkcja", "produkcyjny", "testowy", "serwera", "środowisko",
      "baza",
    ],
    sandboxes: ["testowy", "testowe", "testowego", "testów", "piaskownica"],
    sites: ["dokumentacja"],
    conjunctions: ["lub", "albo", "i", "oraz"],
    values: [
      "jeden z", "jedna z", "jedno z", "wartości to", "wartości", "możliwe wartości",
      "dopuszczalne wartości", "dozwolone wartości", "przyjmuje wartości",
    ],
    weakValues: ["może być", "przyjmuje", "opcje"],
    valueEndings: ["są dozwolone", "są dopuszczalne", "są możliwe"],
    valueWords: ["wartości", "dozwolone", "możliwe"],
    defaults: [
      "domyślnie", "domyślna wartość", "wartość domyślna", "domyślna", "domyślny",
      "jeśli nie podano",
      "gdy nie podano", "w przypadku braku",
    ],
    defaultFillers: ["to", "jest"],
    bounds: [
      .greatest: [
        "nie więcej niż", "co najwyżej", "maksymalnie", "maksymalna", "maksimum", "do",
        "nie dłuższy niż",
        "maks", "maks.",
      ],
      .least: [
        "nie mniej niż", "co najmniej", "minimalnie", "minimalna", "minimum", "przynajmniej",
      ],
      .above: ["większe niż", "większa niż", "więcej niż", "powyżej"],
      .below: ["mniejsze niż", "mniejsza niż", "mniej niż", "poniżej"],
      .range: ["od", "między", "pomiędzy", "zakres", "długość"],
      .exact: ["dokładnie"],
    ],
    boundEndings: [.greatest: ["lub mniej"], .least: ["lub więcej"]],
    boundFillers: ["długość", "wartość", "rozmiar", "to", "jest"],
    rangeJoints: ["do", "i", "a"],
    lengths: ["długość", "długości", "dłuższy"],
    lengthUnits: ["znak", "znaki", "znaków", "litery", "liter", "cyfr"],
    elementUnits: ["element", "elementy", "elementów", "pozycji"]
  )
}
