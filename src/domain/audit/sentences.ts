import { countOf } from '../format-stay.ts'
import { formatCents } from '../money.ts'
import { accountPredicates } from './accounts.ts'
import { bookingPredicates } from './bookings.ts'
import { cabinPredicates, guestPredicates } from './guests-and-cabins.ts'
import { list, type Predicates } from './predicate.ts'
import { propertyPredicates } from './property.ts'
import { revertedNoun } from './revert.ts'
import { type AuditedAction, cents, dateText, numberIn, type SubjectNames, text } from './values.ts'

/** The sentences of rules for prices and stays, and of prices that are set by hand. */
export const pricePredicates = {
  'price.create': ({ after }) => `added the price rule ${text(after.ruleName)}`,
  'price.change': ({ before, after }) =>
    list(
      `changed the price rule ${text(after.ruleName)}`,
      before.ruleName !== after.ruleName && `formerly ${text(before.ruleName)}`,
    ),
  'price.delete': ({ before }) => `deleted the price rule ${text(before.ruleName)}`,
  'price.order': () => 'changed the order of the price rules',
  'price.set-nights': (action, names) =>
    `set the price of ${nightsText(action, names)} to ${formatCents(cents(action.after.nightPrice))}`,
  'price.clear-nights': (action, names) => `cleared the prices of ${nightsText(action, names)}`,
  'price.revert': ({ after }) => `reverted ${revertedNoun(text(after.reverted))}`,
} satisfies Predicates

/** "3 nights in Fox Den, Nov 21 to Nov 23" */
function nightsText(
  { after, at }: AuditedAction,
  { cabin }: { cabin: (id: unknown) => string },
): string {
  const nights = countOf(numberIn(after.numNights), 'night')
  const [first, last] = [dateText(after.firstNight, at), dateText(after.lastNight, at)]
  const where = after.cabinId === undefined ? nights : `${nights} in ${cabin(after.cabinId)}`
  return first === last ? `${where} on ${first}` : `${where} from ${first} to ${last}`
}

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
