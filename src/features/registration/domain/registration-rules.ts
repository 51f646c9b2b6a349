import type { CalendarDate } from '#domain/calendar.ts'
import {
  emptyPerson,
  type Person,
  type RegistrationField,
  registrationFieldNames,
} from './registration-fields.ts'

/** What authorities of a country require. Sources are in docs/reference/business-rules.md#registration-of-guests. */
export type CountryRules = {
  /** All guests, or only those with another nationality than the country's. */
  registers: 'all' | 'foreign'
  /** Required of the guest who signs for all. */
  lead: readonly RegistrationField[]
  /** Required of everyone who travels with them. */
  others: readonly RegistrationField[]
  /** Whether the guest who is registered signs. */
  isSigned: boolean
  /** Guests below this age need no document. */
  documentFromAge: number
  /** How many months after the departure the register is kept. */
  keepMonths: number
}

const name = ['firstName', 'lastName'] as const
const birth = ['birthDate', 'birthCountry', 'birthPlace'] as const
const homeWithoutPostCode = ['country', 'address', 'city'] as const
const home = [...homeWithoutPostCode, 'postCode'] as const
const numberedDocument = ['documentType', 'documentNumber'] as const
const issuedDocument = [...numberedDocument, 'documentCountry'] as const

const rules: Readonly<Record<string, CountryRules>> = {
  // Bundesmeldegesetz §§ 29 and 30; since 2025 of foreign guests only. Relatives are counted, not named.
  DE: {
    registers: 'foreign',
    lead: [...name, 'birthDate', 'nationality', ...home, 'documentNumber'],
    others: ['nationality'],
    isSigned: true,
    documentFromAge: 0,
    keepMonths: 12,
  },
  // Meldegesetz §§ 5, 9 and 10.
  AT: {
    registers: 'all',
    lead: [...name, 'sex', 'birthDate', 'nationality', ...home, ...issuedDocument],
    others: [...name, 'birthDate'],
    isSigned: true,
    documentFromAge: 0,
    keepMonths: 84,
  },
  // Testo unico delle leggi di pubblica sicurezza, article 109. Data that was sent must not be kept.
  IT: {
    registers: 'all',
    lead: [...name, 'sex', ...birth, 'nationality', ...issuedDocument],
    others: [...name, 'sex', ...birth, 'nationality'],
    isSigned: false,
    documentFromAge: 0,
    keepMonths: 1,
  },
  // Real Decreto 933/2021, annex I.
  ES: {
    registers: 'all',
    lead: [...name, 'sex', 'birthDate', 'nationality', ...home, 'phone', ...numberedDocument],
    others: [...name, 'sex', 'birthDate', 'nationality', ...home, ...numberedDocument],
    isSigned: true,
    documentFromAge: 14,
    keepMonths: 36,
  },
  // Lei 23/2007, articles 15 and 16.
  PT: {
    registers: 'foreign',
    lead: [...name, 'birthDate', 'nationality', 'country', 'city', ...issuedDocument],
    others: [...name, 'birthDate', 'nationality', 'country', 'city', ...issuedDocument],
    isSigned: true,
    documentFromAge: 0,
    keepMonths: 12,
  },
  // Zákon 326/1999 Sb., §§ 100 to 102.
  CZ: {
    registers: 'foreign',
    lead: [
      ...name,
      'birthDate',
      'nationality',
      ...homeWithoutPostCode,
      'documentNumber',
      'purpose',
    ],
    others: [...name, 'birthDate', 'nationality', ...homeWithoutPostCode, 'documentNumber'],
    isSigned: true,
    documentFromAge: 15,
    keepMonths: 72,
  },
  // Code de l'entrée et du séjour des étrangers, R. 814-1 to R. 814-3.
  FR: {
    registers: 'foreign',
    lead: [
      ...name,
      'birthDate',
      'birthPlace',
      'nationality',
      ...homeWithoutPostCode,
      'phone',
      'email',
    ],
    others: [...name, 'birthDate', 'nationality'],
    isSigned: true,
    documentFromAge: 0,
    keepMonths: 6,
  },
}

const other: CountryRules = {
  registers: 'all',
  lead: [...name, 'birthDate', 'nationality', ...homeWithoutPostCode, ...numberedDocument],
  others: [...name, 'birthDate', 'nationality'],
  isSigned: true,
  documentFromAge: 0,
  keepMonths: 12,
}

/** The rules of a country; those of a country that is not known are a proposal. */
export const rulesOf = (country: string): CountryRules => rules[country] ?? other

/** What the property registers: its country, what it requests, and how long it keeps it. */
export type Registering = {
  country: string
  /** Requested of the guest who signs. */
  fields: readonly RegistrationField[]
  keepMonths: number
}

export type Place = { isLead: boolean; arrival: CalendarDate }

/** In whole years on a date; null without a birth date. */
export function ageOn(birthDate: string, date: CalendarDate): number | null {
  if (birthDate === '') return null
  const years = Number(date.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return date.slice(5) < birthDate.slice(5) ? years - 1 : years
}

const documentFields: readonly RegistrationField[] = [...issuedDocument, 'documentSupport']

/** Entered once for all guests. */
const ofAll: readonly RegistrationField[] = ['purpose', 'vehicle']

/** Required only in Spain, of some guests. */
const spanish: readonly RegistrationField[] = [
  'secondLastName',
  'email',
  'documentSupport',
  'relation',
]

/** Required only in Italy of the guest who signs, of documents that Italy issued. */
const italian: readonly RegistrationField[] = ['documentPlace']

/** The fields of a form: what authorities require at this place in the party, in the order of the form. */
export function fieldsOf(
  { country, fields }: Registering,
  { isLead }: Pick<Place, 'isLead'>,
): RegistrationField[] {
  const { lead, others } = rulesOf(country)
  return registrationFieldNames.filter(
    (field) =>
      (country === 'ES' && spanish.includes(field)) ||
      (country === 'IT' && isLead && italian.includes(field)) ||
      (fields.includes(field) &&
        (isLead || others.includes(field) || !(lead.includes(field) || ofAll.includes(field)))),
  )
}

/** What is still missing of a person, in the order of the form. */
export function missingFields(
  person: Person,
  registering: Registering,
  { isLead, arrival }: Place,
): RegistrationField[] {
  const { country } = registering
  const { registers, documentFromAge } = rulesOf(country)
  if (registers === 'foreign' && person.nationality === country) return []
  const age = ageOn(person.birthDate, arrival)
  const isChild = age !== null && age < documentFromAge
  const isNational = person.nationality === country
  const requested = fieldsOf(registering, { isLead })
  return requested.filter((field) => person[field] === '' && isNeeded(field))

  function isNeeded(field: RegistrationField): boolean {
    if (documentFields.includes(field) && isChild) return false
    // In Austria, only foreign guests need a document.
    if (documentFields.includes(field) && country === 'AT' && isNational) return false
    // A guest without a car has nothing to say here.
    if (field === 'vehicle') return false
    if (field === 'documentPlace') return person.documentCountry === 'IT'
    if (country !== 'ES') return true
    switch (field) {
      case 'secondLastName':
        return person.documentType === 'id-card' && isNational
      case 'documentSupport':
        return isSpanishDocument(person)
      case 'relation':
        return !isLead && age !== null && age < 18
      case 'phone':
        return person.email === ''
      case 'email':
        return false
      default:
        return true
    }
  }
}

/** A DNI or a residence permit with a NIE, which have a second number. */
export const isSpanishDocument = ({ documentType, nationality }: Person): boolean =>
  documentType === 'residence-permit' || (documentType === 'id-card' && nationality === 'ES')

export type PersonState = { person: Person; isLead: boolean; missing: RegistrationField[] }

/** Every guest of the booking with what is missing, including guests without any data. */
export const statesOf = (
  persons: readonly Person[],
  registering: Registering,
  { numGuests, arrival }: { numGuests: number; arrival: CalendarDate },
): PersonState[] =>
  Array.from({ length: Math.max(numGuests, persons.length) }, (_, index) => {
    const person = persons[index] ?? emptyPerson
    const isLead = index === 0
    return { person, isLead, missing: missingFields(person, registering, { isLead, arrival }) }
  })
