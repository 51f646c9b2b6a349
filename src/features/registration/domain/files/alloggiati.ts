import { daysBetween } from '#domain/calendar.ts'
import { t } from '#domain/i18n/messages.ts'
import type { Person } from '../registration-fields.ts'
import {
  dayFirst,
  type Establishment,
  type Finding,
  guestsOf,
  penOf,
  type Stay,
  stampOf,
  type WriteFiles,
} from './authority-file.ts'
import { statoOf } from './country-codes.ts'
import { asciiName } from './latin.ts'

/*
 * Alloggiati Web of the Polizia di Stato: rows of 168 characters, by the "tracciato record" of its manual as public
 * clients describe it, and a public copy of its tables (tipi di alloggiato, stati, documenti). Rows are separated by
 * CR LF, none after the last.
 */

const roles = { single: '16', familyHead: '17', groupHead: '18', relative: '19', member: '20' }

/** The table "Documenti". It has no residence permit and no other document. */
const documents: Readonly<Record<string, string>> = {
  passport: 'PASOR',
  'id-card': 'IDENT',
  'driver-license': 'PATEN',
}

/** The portal accepts at most 30 days; a longer stay is sent again. */
const maxDays = 30

const italy = 'IT'
const municipality = /^\d{9}( [A-Z]{2})?$/

export const writeAlloggiati: WriteFiles = (stays, establishment, moment) => {
  const findings: Finding[] = []
  const rows = stays.flatMap((stay) =>
    guestsOf(stay).map(({ person, index }) => rowOf(stay, index, person)),
  )
  const name = `alloggiati-${stampOf(moment)}.txt`
  return { files: [{ name, text: rows.join('\r\n'), encoding: 'utf-8' }], findings }

  function rowOf(stay: Stay, index: number, person: Person): string {
    const pen = penOf(findings, stay, index, person)
    const isLead = index === 0
    const birth = birthOf(pen, person, establishment)
    const sex = { male: '1', female: '2' }[person.sex] ?? ''
    if (person.sex !== '' && sex === '')
      pen.problem(t('The authority accepts male and female only'))
    return [
      roleOf(stay, index),
      dayFirst(stay.arrival, '/'),
      padded(String(Math.min(daysBetween(stay.arrival, stay.departure), maxDays)), 2, '0'),
      padded(pen.text('lastName', 50, asciiName).toUpperCase(), 50),
      padded(pen.text('firstName', 30, asciiName).toUpperCase(), 30),
      padded(sex, 1),
      padded(person.birthDate === '' ? '' : dayFirst(person.birthDate, '/'), 10),
      padded(birth.place, 9),
      padded(birth.province, 2),
      padded(pen.country('birthCountry', statoOf), 9),
      padded(pen.country('nationality', statoOf), 9),
      isLead ? documentOf(pen, person, establishment) : padded('', 34),
    ].join('')
  }
}

/** Spaces after a text, or zeros before a number. */
const padded = (text: string, length: number, filler: ' ' | '0' = ' ') =>
  filler === ' ' ? text.padEnd(length) : text.padStart(length, filler)

/**
 * A party is a family if each of the others has the last name of the first or a relation; otherwise a group. Neither
 * changes what is required.
 */
function roleOf({ persons }: Stay, index: number): string {
  if (persons.length === 1) return roles.single
  const [lead, ...others] = persons
  const isFamily = others.every(
    ({ lastName, relation }) =>
      relation !== '' || lastName.toUpperCase() === lead?.lastName.toUpperCase(),
  )
  if (index === 0) return isFamily ? roles.familyHead : roles.groupHead
  return isFamily ? roles.relative : roles.member
}

type Pen = ReturnType<typeof penOf>

/** Of births in Italy the municipality and its province, of others neither. */
function birthOf(pen: Pen, person: Person, establishment: Establishment) {
  if (person.birthCountry !== italy) return { place: '', province: '' }
  const [place = '', province = ''] = pen
    .place('birthPlace', establishment, /^\d{9} [A-Z]{2}$/)
    .split(' ')
  return { place, province }
}

function documentOf(pen: Pen, person: Person, establishment: Establishment): string {
  const type = documents[person.documentType] ?? ''
  if (person.documentType !== '' && type === '') {
    pen.problem(t('The authority accepts passports, ID cards and driver’s licenses only'))
  }
  const issuedBy =
    person.documentCountry === italy
      ? pen.place('documentPlace', establishment, municipality).slice(0, 9)
      : pen.country('documentCountry', statoOf)
  return [padded(type, 5), padded(pen.documentNumber(20), 20), padded(issuedBy, 9)].join('')
}
