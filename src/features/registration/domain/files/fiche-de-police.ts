import { csvText } from '#domain/csv-text.ts'
import { type Finding, guestsOf, penOf, stampOf, type WriteFiles } from './authority-file.ts'
import { alpha3Of } from './country-codes.ts'
import { latinName } from './latin.ts'

/*
 * The fiche individuelle de police of foreign guests in France (CESEDA R. 814-1; service-public.fr, F33458): what it
 * contains, as a table with one line for each guest, to show on request. Guests sign on paper or on their card.
 */

const columns = [
  'Réservation',
  'Arrivée',
  'Départ prévu',
  'Nom',
  'Prénoms',
  'Date de naissance',
  'Lieu de naissance',
  'Nationalité',
  'Domicile habituel',
  'Téléphone mobile',
  'Adresse électronique',
]

export const writeFichesDePolice: WriteFiles = (stays, _establishment, moment) => {
  const findings: Finding[] = []
  const rows = stays.flatMap((stay) =>
    guestsOf(stay, 'FR').map(({ person, index }) => {
      const pen = penOf(findings, stay, index, person)
      const home = [
        pen.text('address', 200),
        [pen.text('postCode', 20), pen.text('city', 100)].filter(Boolean).join(' '),
        pen.country('country', alpha3Of),
      ]
      return [
        String(stay.bookingId),
        stay.arrival,
        stay.departure,
        [pen.text('lastName', 200, latinName), pen.text('secondLastName', 200, latinName)]
          .join(' ')
          .trim(),
        pen.text('firstName', 100, latinName),
        person.birthDate,
        pen.text('birthPlace', 100),
        pen.country('nationality', alpha3Of),
        home.filter(Boolean).join(', '),
        person.phone,
        person.email,
      ]
    }),
  )
  const text = [columns, ...rows].map((cells) => `${cells.map(csvText).join(';')}\r\n`).join('')
  const name = `fiches-de-police-${stampOf(moment)}.csv`
  return { files: [{ name, text: `\uFEFF${text}`, encoding: 'utf-8' }], findings }
}
