import { plainLetters } from '#domain/search/search-terms.ts'

/** Headings of columns with numbers of identity documents, as plain letters. No import needs them. */
const headings = [
  /national ?id\b/,
  /\bid(entity)? ?(card|document|number|no|nr|num)\b/,
  /passport|passnummer|pass ?(nr|no)\b|reisepass|paspoort|passeport|pasaporte|passaporto|passaporte|paszport/,
  /ausweis|personalausweis|legitimation/,
  /\bidentit(e|a|y|eit|aets|ats)|\bidentidad/,
  /\b(dni|nie|nif|bsn|ssn|cpf|pesel|cnp|oib|egn)\b/,
  /social security|steuer-?id|codice fiscale|personnummer|fodselsnummer|henkilotunnus|rodne cislo/,
  /\b(document|documento|dokument|dokumenten|doc) ?-?(number|no|nr|id|nummer|numero|n)\b/,
  /dokumentnummer|dokumentennummer|numero de documento|numero documento|n de documento|dowod/,
]

/** Whether the cells under this heading are numbers of identity documents. */
export function isIdentityColumn(heading: string): boolean {
  const plain = plainLetters(heading)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
  return headings.some((pattern) => pattern.test(plain))
}
