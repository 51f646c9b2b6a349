import { t } from '#domain/i18n/messages.ts'
import { registrationFields } from './registration-fields.ts'
import type { PersonState } from './registration-rules.ts'

export const personName = ({ person }: Pick<PersonState, 'person'>, index: number): string =>
  [person.firstName, person.lastName, person.secondLastName]
    .filter((part) => part !== '')
    .join(' ') || t('Guest {n}', { n: index + 1 })

/** What is missing of one guest, such as "Birth date, Document". */
export const missingLabels = ({ missing }: Pick<PersonState, 'missing'>): string =>
  missing.map((field) => t(registrationFields[field].label)).join(', ')

/** Whether everything is known, or how many guests are incomplete and which. */
export function registrationSummary(states: readonly PersonState[]): string {
  const incomplete = states.flatMap((state, index) =>
    state.missing.length === 0 ? [] : [personName(state, index)],
  )
  if (incomplete.length === 0) return t('Ready: nothing is missing.')
  return t('{n} of {all, plural, one {# guest} other {# guests}} incomplete: {names}', {
    n: incomplete.length,
    all: states.length,
    names: incomplete.join(', '),
  })
}
