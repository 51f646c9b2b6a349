import type { Extra } from '#contract/charges.ts'
import { t } from '#domain/i18n/messages.ts'
import { keptCount } from '#domain/money/charge-counts.ts'
import type { ChargedParty } from '#domain/money/charges.ts'
import { nights } from '#domain/stay.ts'
import { listActiveItems } from '#features/property/server/catalogue-store.ts'
import { reject } from '#platform/base/errors.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import type { CreateBookingRequest } from '../../contract/booking-actions.ts'
import { maxCharges } from '../money/new-charge.ts'
import type { NewCharge } from '../store/charge-store.ts'

type ExtraCharge = Omit<NewCharge, 'amount'>
type Listed = { catalogueId: number | null }

/**
 * The extras at their current prices, for the guests and nights as in Add charge. Items that are no
 * longer active are left out.
 */
export async function extraCharges(
  db: Db | Tx,
  extras: readonly Extra[] | undefined,
  party: ChargedParty,
): Promise<ExtraCharge[]> {
  if (!extras?.length) return []
  const items = new Map((await listActiveItems(db)).map((item) => [item.catalogueId, item]))
  return extras.flatMap(({ catalogueId, quantity, ...entered }) => {
    const item = items.get(catalogueId)
    if (!item) return []
    const count = keptCount(item.unit, entered, party)
    if ('wrong' in count) return rejectExtra(`${item.label}: ${Object.values(count.wrong).join()}`)
    return [{ ...item, quantity, ...count, isMandatory: false, note: '' }]
  })
}

/** Those that a cabin does not include anyway. */
export const notIncluded = <One extends Listed>(
  extras: readonly One[],
  included: readonly Listed[],
): One[] =>
  extras.filter(({ catalogueId }) => !included.some((one) => one.catalogueId === catalogueId))

/** The same for a booking, which is rejected if it cannot have all of them. */
export async function requestedExtras(
  tx: Tx,
  request: CreateBookingRequest,
  required: readonly Listed[],
): Promise<ExtraCharge[]> {
  const { extras: requested = [], numGuests } = request
  const extras = await extraCharges(tx, requested, { numNights: nights(request), numGuests })
  if (extras.length < requested.length) reject('catalogue-item-not-found')
  const added = notIncluded(extras, required)
  const included = extras.find((extra) => !added.includes(extra))
  if (included) rejectExtra(t('{item} is always included in this cabin', { item: included.label }))
  if (extras.length > 0 && required.length + extras.length > maxCharges) reject('too-many-charges')
  return extras
}

const rejectExtra = (sentence: string) => reject('invalid-fields', { fields: { extras: sentence } })
