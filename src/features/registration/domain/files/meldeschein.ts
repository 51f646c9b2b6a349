import { element, optional, xmlDocument } from '#domain/xml.ts'
import { compactDate, type Finding, guestsOf, penOf, type WriteFiles } from './authority-file.ts'
import { alpha3Of } from './country-codes.ts'
import { latinName } from './latin.ts'

/*
 * The record of a foreign guest that accommodations in Germany keep on the day of arrival and show on request, by the
 * Beherbergungsmeldedatenverordnung: one XML file for each, its name (§ 2) and the identifiers of its annex. The schema
 * in the Bundesanzeiger was not at hand: the root and the parts of the address are named after the text of the annex.
 * Relatives who travel along are counted (BMG § 29).
 */

export const writeMeldescheine: WriteFiles = (stays, establishment, moment) => {
  const findings: Finding[] = []
  const numbers = new Map<string, number>()
  const files = stays.flatMap((stay) => {
    const lead = guestsOf(stay, 'DE').find(({ index }) => index === 0)
    if (!lead) return []
    const { person } = lead
    const pen = penOf(findings, stay, 0, person)
    const number = (numbers.get(stay.arrival) ?? moment.recordsOf(stay.arrival)) + 1
    numbers.set(stay.arrival, number)
    const { name, street, postCode, city } = establishment
    const text = xmlDocument(
      element('BeherbMeldeschein', [
        element('DatumAnkunft', compactDate(stay.arrival)),
        element('DatumAbreise', compactDate(stay.departure)),
        element(
          'Familienname',
          [pen.text('lastName', 200, latinName), pen.text('secondLastName', 200, latinName)]
            .filter((part) => part !== '')
            .join(' '),
        ),
        element('Vornamen', pen.text('firstName', 200, latinName)),
        element('Geburtsdatum', compactDate(person.birthDate)),
        element('Staatsangehoerigkeiten', pen.country('nationality', alpha3Of)),
        element('Anschrift', [
          element('Staat', pen.country('country', alpha3Of)),
          optional('Postleitzahl', pen.text('postCode', 20)),
          element('Wohnort', pen.text('city', 100)),
          element('Strasse', pen.text('address', 200)),
        ]),
        element('AnzahlAngehoerige', String(stay.persons.length - 1)),
        element('SeriennummerPass', pen.documentNumber(30)),
        element('Beherbergungsstaette', [
          element('Name', name),
          element('Anschrift', [street, `${postCode} ${city}`.trim()].join(', ')),
        ]),
      ]),
    )
    const fileName = `${compactDate(stay.arrival)}_BeherbMeldeschein_${number}.xml`
    return [{ name: fileName, text, encoding: 'utf-8' as const }]
  })
  return { files, findings }
}
