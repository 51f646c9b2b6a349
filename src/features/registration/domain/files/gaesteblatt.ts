import { csvText } from '#domain/csv-text.ts'
import { type Finding, guestsOf, penOf, stampOf, type WriteFiles } from './authority-file.ts'
import { alpha3Of } from './country-codes.ts'
import { latinName } from './latin.ts'

/*
 * The guests in Austria (Gästeblattsammlung, Meldegesetz §§ 5 and 10): what is required as a table, one
 * line for each guest. Municipalities use systems of their own, and there is no file format that all of them read.
 */

const columns = [
  'Buchung',
  'Ankunft',
  'Abreise',
  'Familienname',
  'Vorname',
  'Geschlecht',
  'Geburtsdatum',
  'Staatsangehörigkeit',
  'Staat',
  'Postleitzahl',
  'Ort',
  'Adresse',
  'Reisedokument',
  'Dokumentnummer',
  'Ausstellender Staat',
  'Mitreisend mit',
]

const sexes: Readonly<Record<string, string>> = { male: 'm', female: 'w', other: 'd' }
const documents: Readonly<Record<string, string>> = {
  passport: 'Reisepass',
  'id-card': 'Personalausweis',
  'residence-permit': 'Aufenthaltstitel',
  'driver-license': 'Führerschein',
  other: 'Sonstiges',
}

export const writeGaesteblatt: WriteFiles = (stays, _establishment, moment) => {
  const findings: Finding[] = []
  const rows = stays.flatMap((stay) =>
    guestsOf(stay).map(({ person, index }) => {
      const pen = penOf(findings, stay, index, person)
      const [lead] = stay.persons
      return [
        String(stay.bookingId),
        stay.arrival,
        stay.departure,
        [pen.text('lastName', 200, latinName), pen.text('secondLastName', 200, latinName)]
          .join(' ')
          .trim(),
        pen.text('firstName', 100, latinName),
        sexes[person.sex] ?? '',
        person.birthDate,
        pen.country('nationality', alpha3Of),
        pen.country('country', alpha3Of),
        pen.text('postCode', 20),
        pen.text('city', 100),
        pen.text('address', 200),
        documents[person.documentType] ?? '',
        pen.documentNumber(30),
        pen.country('documentCountry', alpha3Of),
        index === 0 ? '' : `${lead?.firstName ?? ''} ${lead?.lastName ?? ''}`.trim(),
      ]
    }),
  )
  const text = [columns, ...rows].map((cells) => `${cells.map(csvText).join(';')}\r\n`).join('')
  const name = `gaesteblaetter-${stampOf(moment)}.csv`
  return { files: [{ name, text: `\uFEFF${text}`, encoding: 'utf-8' }], findings }
}
