import { t } from '../i18n/messages.ts'
import { formatCents } from '../money.ts'
import { accountPredicates } from './accounts.ts'
import { bookingPredicates } from './bookings.ts'
import { cabinPredicates, guestPredicates } from './guests-and-cabins.ts'
import { list, type Predicates } from './predicate.ts'
import { propertyPredicates } from './property.ts'
import { revertedText } from './revert.ts'
import { type AuditedAction, cents, dateText, numberIn, type SubjectNames, text } from './values.ts'

/** The sentences of rules for prices and stays, and of prices that are set by hand. */
export const pricePredicates = {
  'price.create': ({ after }) => t('added the price rule {rule}', { rule: text(after.ruleName) }),
  'price.change': ({ before, after }) =>
    list(
      t('changed the price rule {rule}', { rule: text(after.ruleName) }),
      before.ruleName !== after.ruleName && t('formerly {rule}', { rule: text(before.ruleName) }),
    ),
  'price.delete': ({ before }) =>
    t('deleted the price rule {rule}', { rule: text(before.ruleName) }),
  'price.order': () => t('changed the order of the price rules'),
  'price.set-nights': (action, names) =>
    t('set the price of {nights} to {price}', {
      nights: nightsText(action, names),
      price: formatCents(cents(action.after.nightPrice)),
    }),
  'price.clear-nights': (action, names) =>
    t('cleared the prices of {nights}', { nights: nightsText(action, names) }),
  'price.revert': ({ after }) => revertedText(after, ''),
} satisfies Predicates

/** "3 nights in Fox Den, Nov 21 to Nov 23" */
function nightsText(
  { after, at }: AuditedAction,
  { cabin }: { cabin: (id: unknown) => string },
): string {
  const nights = {
    n: numberIn(after.numNights),
    cabin: after.cabinId === undefined ? '' : cabin(after.cabinId),
    first: dateText(after.firstNight, at),
    last: dateText(after.lastNight, at),
  }
  if (nights.first === nights.last)
    return nights.cabin === ''
      ? t('{n, plural, one {# night} other {# nights}} on {first}', nights)
      : t('{n, plural, one {# night} other {# nights}} in {cabin} on {first}', nights)
  return nights.cabin === ''
    ? t('{n, plural, one {# night} other {# nights}} from {first} to {last}', nights)
    : t('{n, plural, one {# night} other {# nights}} in {cabin} from {first} to {last}', nights)
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
