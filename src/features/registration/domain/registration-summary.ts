import { countryName } from '#domain/countries.ts'
import { formatDate } from '#domain/format-date.ts'
import { t } from '#domain/i18n/messages.ts'
import {
  choicesOf,
  type Person,
  type RegistrationField,
  registrationFields,
} from './registration-fields.ts'
import type { PersonState } from './registration-rules.ts'
import type { SignatureState } from './signature.ts'

export const personName = ({ person }: Pick<PersonState, 'person'>, index: number): string =>
  [person.firstName, person.lastName, person.secondLastName]
    .filter((part) => part !== '')
    .join(' ') || t('Guest {n}', { n: index + 1 })

/** What is known of a guest, field by field, as people read it. */
export const personFacts = (
  person: Person,
  fields: readonly RegistrationField[],
): { label: string; value: string }[] =>
  fields.flatMap((field) =>
    person[field] === ''
      ? []
      : [{ label: t(registrationFields[field].label), value: valueText(person, field) }],
  )

function valueText(person: Person, field: RegistrationField): string {
  const value = person[field]
  switch (registrationFields[field].kind) {
    case 'date':
      return formatDate(value)
    case 'country':
      return countryName(value)
    default: {
      const choice = choicesOf(field)?.[value]
      return choice === undefined ? value : t(choice)
    }
  }
}

/** What is missing of one guest, such as "Birth date, Document". */
export const missingLabels = ({ missing }: Pick<PersonState, 'missing'>): string =>
  missing.map((field) => t(registrationFields[field].label)).join(', ')

export const isComplete = ({ missing }: Pick<PersonState, 'missing'>): boolean =>
  missing.length === 0

/** Whether everything is known and signed. */
export const isReady = (states: readonly PersonState[], signature: SignatureState): boolean =>
  states.every(isComplete) && (signature === 'not-needed' || signature === 'signed')

/** What is missing in words: how many guests are incomplete and which, or else the signature. */
export function registrationSummary(
  states: readonly PersonState[],
  signature: SignatureState,
): string {
  const incomplete = states.flatMap((state, index) =>
    isComplete(state) ? [] : [personName(state, index)],
  )
  if (incomplete.length > 0) {
    return t('{n} of {all, plural, one {# guest} other {# guests}} incomplete: {names}', {
      n: incomplete.length,
      all: states.length,
      names: incomplete.join(', '),
    })
  }
  if (signature === 'missing') return t('All guests are complete. The signature is missing.')
  if (signature === 'outdated') {
    return t('The guests were changed since the registration was signed. It needs a new signature.')
  }
  return t('Ready: nothing is missing.')
}

/** For lists: what is missing in a few words, or that nothing is. */
export function registrationMark(
  states: readonly PersonState[],
  signature: SignatureState,
): string {
  const n = states.filter(isComplete).length
  const isUnsigned = signature === 'missing' || signature === 'outdated'
  if (n === states.length) return isUnsigned ? t('Signature missing') : t('Registration ready')
  return isUnsigned
    ? t('{n} of {all, plural, one {# guest} other {# guests}} registered, signature missing', {
        n,
        all: states.length,
      })
    : t('{n} of {all, plural, one {# guest} other {# guests}} registered', {
        n,
        all: states.length,
      })
}
