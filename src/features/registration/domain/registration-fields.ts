import { countriesByName } from '#domain/countries.ts'
import { msg, t } from '#domain/i18n/messages.ts'

/*
 * What authorities require of a guest, in the order of the form. The form of staff, that of the guest, the list of what is
 * missing, the registration card and the files follow from this list.
 */

type Kind =
  | 'line'
  | 'date'
  | 'country'
  | 'sex'
  | 'document'
  | 'relation'
  | 'purpose'
  | 'phone'
  | 'email'

type Field = { label: string; kind: Kind; max?: number; hint?: string; example: string }

export const registrationFields = {
  firstName: { label: msg('First name'), kind: 'line', max: 100, example: 'Ana Maria' },
  lastName: { label: msg('Last name'), kind: 'line', max: 100, example: 'Sousa Silva' },
  secondLastName: {
    label: msg('Second last name'),
    kind: 'line',
    max: 100,
    hint: msg('If there is one'),
    example: 'Garcia Lopez',
  },
  sex: { label: msg('Sex'), kind: 'sex', example: 'female' },
  birthDate: { label: msg('Birth date'), kind: 'date', example: '1988-04-12' },
  nationality: { label: msg('Nationality'), kind: 'country', example: 'PT' },
  birthCountry: { label: msg('Country of birth'), kind: 'country', example: 'PT' },
  birthPlace: { label: msg('Place of birth'), kind: 'line', max: 100, example: 'Vila Nova' },
  country: { label: msg('Country of residence'), kind: 'country', example: 'PT' },
  address: {
    label: msg('Street and number'),
    kind: 'line',
    max: 200,
    example: 'Rua Augusta',
  },
  postCode: { label: msg('Post code'), kind: 'line', max: 20, example: '1200-195' },
  city: { label: msg('City'), kind: 'line', max: 100, example: 'Porto Santo' },
  phone: { label: msg('Phone'), kind: 'phone', example: '+351 912 345 678' },
  email: { label: msg('Email'), kind: 'email', example: 'marta@example.com' },
  documentType: { label: msg('Document'), kind: 'document', example: 'passport' },
  documentNumber: { label: msg('Document number'), kind: 'line', max: 30, example: 'CB123456' },
  documentSupport: {
    label: msg('Support number'),
    kind: 'line',
    max: 20,
    hint: msg('Printed on Spanish identity documents as IDESP or IXESP'),
    example: 'BAA000589',
  },
  documentCountry: { label: msg('Issuing country'), kind: 'country', example: 'PT' },
  documentPlace: {
    label: msg('Place of issue'),
    kind: 'line',
    max: 100,
    hint: msg('Of Italian documents: the municipality'),
    example: 'Vila Nova',
  },
  relation: { label: msg('Relation to the adult'), kind: 'relation', example: 'child' },
  purpose: { label: msg('Purpose of the stay'), kind: 'purpose', example: 'holiday' },
  vehicle: {
    label: msg('License plate'),
    kind: 'line',
    max: 20,
    hint: msg('If you come by car'),
    example: 'AA-12-BB',
  },
} as const satisfies Readonly<Record<string, Field>>

export type RegistrationField = keyof typeof registrationFields
export const registrationFieldNames = Object.keys(registrationFields) as RegistrationField[]

/** A person of the register; what is unknown is empty. */
export type Person = Readonly<Record<RegistrationField, string>>

export const emptyPerson: Person = Object.fromEntries(
  registrationFieldNames.map((name) => [name, '']),
) as Record<RegistrationField, string>

export const isEmptyPerson = (person: Person): boolean =>
  registrationFieldNames.every((name) => person[name] === '')

export const sexes = {
  female: msg('Female'),
  male: msg('Male'),
  other: msg('Other'),
} as const

/** The documents that authorities tell apart. */
export const registrationDocuments = {
  passport: msg('Passport'),
  'id-card': msg('ID card'),
  'residence-permit': msg('Residence permit'),
  'driver-license': msg("Driver's license"),
  other: msg('Other'),
} as const

/** What an adult of the party is to a minor, as Spain asks it. */
export const relations = {
  child: msg('relation|Child'),
  grandchild: msg('Grandchild'),
  sibling: msg('Brother or sister'),
  'niece-nephew': msg('Niece or nephew'),
  ward: msg('Ward'),
  other: msg('Other'),
} as const

const purposes = {
  holiday: msg('Holiday'),
  business: msg('Business'),
  visit: msg('Visit to family or friends'),
  health: msg('Health'),
  study: msg('Studies'),
  event: msg('Culture or sport'),
  transit: msg('Passing through'),
  other: msg('Other'),
} as const

/** A nationality of the register that is not a country: of stateless persons, as passports code it (ICAO 9303). */
export const stateless = 'XXA'

/** The choices of a field; undefined for those that are typed. */
export const choicesOf = (
  name: RegistrationField,
): Readonly<Record<string, string>> | undefined => {
  switch (registrationFields[name].kind) {
    case 'sex':
      return sexes
    case 'document':
      return registrationDocuments
    case 'relation':
      return relations
    case 'purpose':
      return purposes
    default:
      return undefined
  }
}

/** The values to choose from with their texts, as a form shows them; none for fields that are typed. */
export function optionsOf(name: RegistrationField): (readonly [value: string, text: string])[] {
  const { kind } = registrationFields[name]
  if (kind === 'country') {
    const countries = countriesByName().map((country) => [country.code, country.name] as const)
    return name === 'nationality' ? [...countries, [stateless, t('Stateless')]] : countries
  }
  return Object.entries(choicesOf(name) ?? {}).map(([value, text]) => [value, t(text)])
}
