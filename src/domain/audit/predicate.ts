import { t } from '../i18n/messages.ts'
import { formatCents } from '../money.ts'
import { fieldName } from './audited-changes.ts'
import { type AuditedAction, type AuditValues, cents, type SubjectNames } from './values.ts'

/** What an audited action says about itself, after the name of its author. */
export type Predicate = (action: AuditedAction, names: SubjectNames) => string

export type Predicates = Record<string, Predicate>

export const joined = (first: string, last: string): string =>
  t('{first} and {last}', { first, last })

/** "Fox Den, Otter Bend and Pine Ridge". */
export const enumeration = (names: string[]): string =>
  names.length < 2 ? names.join('') : joined(names.slice(0, -1).join(', '), names.at(-1) ?? '')

/** The parts that there are, with commas. */
export const list = (...parts: (string | false)[]): string =>
  parts.filter((part) => part !== false && part !== '').join(', ')

/** The names of the fields that an action lists as changed, or '' if it changed none. */
export const listedFields = ({ changed }: AuditValues): string =>
  Array.isArray(changed) ? enumeration(changed.map(fieldName)) : ''

/** The names of the fields whose values differ, or '' if none does. */
export const changedFields = ({ before, after }: AuditedAction): string =>
  enumeration(
    Object.keys(after)
      .filter((key) => after[key] !== before[key])
      .map(fieldName),
  )

/** "+$180.00": how much more the booking costs now. */
export function difference(before: AuditValues, after: AuditValues): string | false {
  const more = cents(after.totalPrice) - cents(before.totalPrice)
  return more !== 0 && `${more > 0 ? '+' : '-'}${formatCents(Math.abs(more))}`
}
