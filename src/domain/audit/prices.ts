import { countOf } from '../format-stay.ts'
import { formatCents } from '../money.ts'
import { list, type Predicates } from './predicate.ts'
import { revertedNoun } from './revert.ts'
import { type AuditedAction, cents, dateText, numberIn, text } from './values.ts'

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
