import { type Party, partyErrors, type RequestedParty, readAges } from '#domain/bookings/party.ts'
import { t } from '#domain/i18n/messages.ts'
import { readCount } from '#ui/forms/plain-number.ts'
import type { FieldErrors } from '#ui/forms/use-form.ts'

type TypedChildren = { numChildren: string; childAges: string }

export const hasChildren = ({ numChildren }: Pick<TypedChildren, 'numChildren'>): boolean =>
  readCount(numChildren) > 0

/** Without children no ages are sent. The contract rejects what is no number and no age. */
export const typedChildren = (typed: TypedChildren): Pick<Party, 'numChildren' | 'childAges'> => ({
  numChildren: typed.numChildren.trim() === '' ? 0 : readCount(typed.numChildren),
  childAges: hasChildren(typed) ? (readAges(typed.childAges) ?? [Number.NaN]) : [],
})

/** The ages as a search for cabins takes them; left out until they are complete. */
export const agesIn = (childAges: readonly number[]): { childAges?: string } =>
  childAges.length > 0 && !childAges.some(Number.isNaN) ? { childAges: childAges.join() } : {}

/** Children are part of the guests. A party without adults is possible, and often a slip. */
export const childrenHint = (typed: { numGuests: string; numChildren: string }): string =>
  hasChildren(typed) && readCount(typed.numChildren) === readCount(typed.numGuests)
    ? t('No adults')
    : t('children|Included')

export const agesHint = t('On arrival, such as 3, 7')

export const shownPartyErrors = (party: RequestedParty & { numGuests: number }): FieldErrors =>
  Object.fromEntries(
    Object.entries(partyErrors(party, party)).map(([field, error]) => [field, t(error)]),
  )
