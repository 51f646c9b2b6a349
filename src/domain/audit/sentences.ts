import { accountPredicates } from './accounts.ts'
import { bookingPredicates } from './bookings.ts'
import { cabinPredicates, guestPredicates } from './guests-and-cabins.ts'
import type { Predicates } from './predicate.ts'
import { pricePredicates } from './prices.ts'
import { propertyPredicates } from './property.ts'
import type { AuditedAction, SubjectNames } from './values.ts'

/** Every action that may be audited, with what it says about itself after the name of its author. */
const predicates = {
  ...bookingPredicates,
  ...guestPredicates,
  ...cabinPredicates,
  ...propertyPredicates,
  ...pricePredicates,
  ...accountPredicates,
} satisfies Predicates

export type AuditAction = keyof typeof predicates

export const auditActions = Object.keys(predicates) as AuditAction[]

/**
 * One audited action as a sentence without its author: "moved #231 from Fox Den to Pine Ridge,
 * +$180.00". An action that only a newer version knows is shown by its code.
 */
export function auditSentence(action: string, entry: AuditedAction, names: SubjectNames): string {
  return isAuditAction(action) ? predicates[action](entry, names) : action
}

const isAuditAction = (action: string): action is AuditAction => Object.hasOwn(predicates, action)
