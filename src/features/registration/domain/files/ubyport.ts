import { t } from '#domain/i18n/messages.ts'
import type { Person } from '../registration-fields.ts'
import { ageOn } from '../registration-rules.ts'
import {
  dayFirst,
  type Establishment,
  type Finding,
  guestsOf,
  type Moment,
  penOf,
  type Stay,
  type WriteFiles,
} from './authority-file.ts'
import { alpha3Of } from './country-codes.ts'
import { type Alphabet, latinName, latin as latinText, written } from './latin.ts'

/*
 * The UNL file of Ubyport of the Policie ČR: a row A of the establishment and rows U of foreign guests, by
 * "Co to je UNL soubor" (policie.cz) with its published example, and "Provozní řád Internetové aplikace Ubyport"
 * (names of files, at most 99 guests per file, purposes, INPASS of children).
 */

const maxRows = 99
/** Children in the passport of a parent, whose number is in the note. */
const inPassOfParent = 'INPASS'
const documentFromAge = 15

/** Of the published purposes only these are certain; 99 is what Ubyport takes for an empty one. */
const purposes: Readonly<Record<string, string>> = { health: '00', holiday: '01' }
const otherPurpose = '99'

/** The letters of Windows-1250 beyond ASCII. */
const centralEuropean = new Set(
  'ŚŤŽŹśťžźŁĄŞŻłąşĽľżŔÁÂĂÄĹĆÇČÉĘËĚÍÎĎĐŃŇÓÔŐÖŘŮÚŰÜÝŢßŕáâăäĺćçčéęëěíîďđńňóôőöřůúűüýţŠš°',
)
const centralEuropeanOf =
  (alphabet: Alphabet): Alphabet =>
  (character) =>
    alphabet(character) && (character < '\u0080' || centralEuropean.has(character))
const names = centralEuropeanOf(latinName)
const texts = centralEuropeanOf(latinText)

export const writeUbyport: WriteFiles = (stays, establishment, moment) => {
  const findings: Finding[] = []
  const rows = stays.flatMap((stay) =>
    guestsOf(stay, 'CZ').map(({ person, index }) => rowOf(findings, stay, index, person)),
  )
  const parts = Array.from({ length: Math.ceil(rows.length / maxRows) }, (_, part) =>
    rows.slice(part * maxRows, (part + 1) * maxRows),
  )
  const files = parts.map((part, index) => ({
    name: nameOf(establishment, moment, parts.length > 1 ? `_${index + 1}` : ''),
    text: [headOf(establishment, moment), ...part].map((row) => `${row}\r\n`).join(''),
    encoding: 'windows-1250' as const,
  }))
  return { files, findings }
}

/** IDUB_YYYY_MM_DD_HHMM_info.unl */
const nameOf = ({ codes }: Establishment, { date, time }: Moment, info: string) =>
  `${codes.idub ?? ''}_${date.replaceAll('-', '_')}_${time.slice(0, 5).replace(':', '')}${info}.unl`

const row = (...fields: string[]) =>
  fields.map((field) => `${field.replaceAll('|', ' ').trimEnd()}|`).join('')

function headOf(establishment: Establishment, { date, time }: Moment): string {
  const { name, street, city, postCode, phone, email, codes } = establishment
  const [, road = street, building = '', orientation = ''] =
    /^(.*?)\s+(\d+)(?:\/(\d+[A-Za-z]?))?$/.exec(street) ?? []
  const contact = [phone, email].filter((text) => text !== '').join(', ')
  return row(
    'A',
    '2',
    codes.idub ?? '',
    codes.mark ?? '',
    written(name, texts).text.slice(0, 35),
    contact.slice(0, 50),
    codes.district ?? '',
    written(city, texts).text,
    '',
    written(road, texts).text,
    building,
    orientation,
    postCode.replaceAll(/\D/g, ''),
    `${date.replaceAll('-', '.')} ${time}`,
    '',
  )
}

function rowOf(findings: Finding[], stay: Stay, index: number, person: Person): string {
  const pen = penOf(findings, stay, index, person)
  const [lead] = stay.persons
  const number = pen.documentNumber(30)
  const age = ageOn(person.birthDate, stay.arrival)
  const isInPassOfParent = number === '' && age !== null && age < documentFromAge
  const parent = isInPassOfParent ? (lead?.documentNumber ?? '') : ''
  if (number !== '' && number.length < 4) {
    pen.problem(t('The document number has fewer than 4 characters'))
  }
  const residence = [
    pen.text('city', 128, texts),
    pen.text('address', 128, texts),
    person.country === '' ? '' : (alpha3Of(person.country) ?? ''),
  ]
  return row(
    'U',
    dayFirst(stay.arrival, '.'),
    dayFirst(stay.departure, '.'),
    pen.text('lastName', 50, names).toUpperCase(),
    pen.text('firstName', 24, names).toUpperCase(),
    '',
    person.birthDate === '' ? '' : dayFirst(person.birthDate, '.'),
    '',
    '',
    pen.country('nationality', alpha3Of),
    residence
      .filter((text) => text !== '')
      .join(', ')
      .slice(0, 128),
    isInPassOfParent ? inPassOfParent : number,
    '',
    // The purpose is entered once for all guests.
    purposes[lead?.purpose ?? ''] ?? otherPurpose,
    parent.replaceAll(/[^A-Za-z0-9]/g, ''),
  )
}
