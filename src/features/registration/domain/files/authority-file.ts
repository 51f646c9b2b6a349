import type { CalendarDate } from '#domain/calendar.ts'
import { t } from '#domain/i18n/messages.ts'
import type { PaymentMethod } from '#domain/money/payments.ts'
import { type Person, type RegistrationField, registrationFields } from '../registration-fields.ts'
import { type Alphabet, asciiAlphanumeric, latin, oneLineOf, written } from './latin.ts'

/** A stay as the file of an authority shows it. */
export type Stay = {
  bookingId: number
  bookedOn: CalendarDate
  arrival: CalendarDate
  departure: CalendarDate
  /** How most of the stay was paid; null while nothing is paid. */
  payment: PaymentMethod | null
  /** The one who signs first. */
  persons: readonly Person[]
}

export type Establishment = {
  name: string
  /** The first line of the postal address. */
  street: string
  postCode: string
  city: string
  phone: string
  email: string
  checkInTime: string
  checkOutTime: string
  /** What authorities call the property, by the names of `codesOf`. */
  codes: Readonly<Partial<Record<string, string>>>
  /** Codes of municipalities, by `placeKey`. */
  places: ReadonlyMap<string, string>
}

/** When a file is created, on the clocks of the property, and what was created before. */
export type Moment = {
  date: CalendarDate
  /** HH:MM:SS */
  time: string
  /** The number of this file, from 1. */
  number: number
  /** How many records of an arrival date earlier files contain. */
  recordsOf: (arrival: CalendarDate) => number
}

export type AuthorityFile = {
  name: string
  text: string
  encoding: 'utf-8' | 'windows-1250'
}

/** What staff must know about a guest before the file is created. */
export type Finding = {
  bookingId: number
  /** The place of the guest in the stay, from 0. */
  index: number
  text: string
  /** Without it the authority would reject the guest. Otherwise only a note, such as another spelling. */
  blocks: boolean
}

/** Writes the files of stays, and finds what is wrong with their guests. */
export type WriteFiles = (
  stays: readonly Stay[],
  establishment: Establishment,
  moment: Moment,
) => { files: AuthorityFile[]; findings: Finding[] }

/** Upper case without accents, so that typed names are found. */
export const placeKey = (name: string): string =>
  written(name, (character) => /^[A-Za-z0-9 ]$/.test(character)).text.toUpperCase()

/** Writes the fields of one guest, and notes every value that a file shows in another way. */
export function penOf(findings: Finding[], { bookingId }: Stay, index: number, person: Person) {
  const note = (text: string, blocks: boolean) => findings.push({ bookingId, index, text, blocks })
  const problem = (text: string) => note(text, true)
  const label = (field: RegistrationField) => t(registrationFields[field].label)

  return {
    problem,
    /** A field with the letters of an alphabet, at most so long. */
    text(field: RegistrationField, max: number, alphabet: Alphabet = latin): string {
      const { text, lost } = written(person[field], alphabet)
      const fitting = [...text].slice(0, max).join('').trim()
      if (lost !== '' || (fitting === '' && oneLineOf(person[field]) !== '')) {
        problem(
          t('{field} needs Latin letters, as in the machine-readable lines of the passport', {
            field: label(field),
          }),
        )
      } else if (fitting.toUpperCase() !== oneLineOf(person[field]).toUpperCase()) {
        note(t('{field} will be written “{text}”', { field: label(field), text: fitting }), false)
      }
      return fitting
    },
    /** The document number in upper case without spaces and signs. It is not cut, and no finding shows it. */
    documentNumber(max: number): string {
      const { text, lost } = written(person.documentNumber, asciiAlphanumeric)
      const isUnreadable = lost !== '' || (text === '' && oneLineOf(person.documentNumber) !== '')
      if (isUnreadable) problem(t('The document number needs Latin letters and digits'))
      if (text.length > max) {
        problem(t('The document number has more than {max} characters', { max }))
      }
      return text.toUpperCase().slice(0, max)
    },
    /** The code of a country in the table of the authority. */
    country(field: RegistrationField, codeOf: (country: string) => string | undefined): string {
      if (person[field] === '') return ''
      const code = codeOf(person[field])
      if (code === undefined) {
        problem(
          t('{field}: the authority has no code for {country}', {
            field: label(field),
            country: person[field],
          }),
        )
      }
      return code ?? ''
    },
    /** The code of a municipality, as the property entered it. */
    place(field: RegistrationField, { places }: Establishment, pattern: RegExp): string {
      if (oneLineOf(person[field]) === '') return ''
      const code = places.get(placeKey(person[field])) ?? ''
      if (!pattern.test(code)) {
        problem(
          t('{field}: enter the code of “{place}” in the settings of the registration', {
            field: label(field),
            place: oneLineOf(person[field]),
          }),
        )
        return ''
      }
      return code
    },
  }
}

/** The guests of a country's file: all, or only those with another nationality. */
export const guestsOf = (
  { persons }: Stay,
  foreignTo?: string,
): { person: Person; index: number }[] =>
  persons
    .map((person, index) => ({ person, index }))
    .filter(({ person }) => foreignTo === undefined || person.nationality !== foreignTo)

/** 2026-12-10 as 10/12/2026 or, with another separator, 10.12.2026. */
export const dayFirst = (date: CalendarDate, separator: string): string =>
  date.split('-').toReversed().join(separator)

/** YYYYMMDD */
export const compactDate = (date: CalendarDate): string => date.replaceAll('-', '')

/** YYYY-MM-DD-HHMM, in names of files. */
export const stampOf = ({ date, time }: Moment): string =>
  `${date}-${time.slice(0, 5).replace(':', '')}`
