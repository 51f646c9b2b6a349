import { type ExpressionBuilder, sql } from 'kysely'
import { isCancelledOrNoShow } from '#domain/booking-status.ts'
import { chargedFor } from '#domain/money/balance.ts'
import type { GroupPayer } from '#domain/money/group-payer.ts'
import { type PayerAccount, type PayerParts, payerParts } from '#domain/money/payer-parts.ts'
import { dollarsFromCents } from '#domain/money.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import type { Tables } from '#platform/db/tables/schema.ts'

/** Bookings of groups whose contact pays lodging or everything; the ledger without one of its payments. */
async function findPayerAccounts(db: Db | Tx, ids: readonly number[], without = 0) {
  const rows = await db
    .selectFrom('bookings')
    .innerJoin('booking_groups as grouped', 'grouped.id', 'bookings.group_id')
    .where('bookings.id', 'in', ids)
    .where('grouped.payer', '!=', 'each')
    .select(['bookings.id', 'grouped.payer', 'status', 'total_price_cents', 'fee_cents'])
    .select(['extras_price_cents', 'paid_cents'])
    .select((booking) => [
      touristTax(booking).as('tourist_tax'),
      paymentsBut(booking, without, 'amount_cents').as('ledger'),
      paymentsBut(booking, without, 'contact_cents').as('for_contact'),
    ])
    .execute()
  return rows.map((row) => {
    const { status, total_price_cents: totalPrice, fee_cents: fee } = row
    const taxes = Number(row.tourist_tax ?? 0)
    return {
      id: row.id,
      paid: row.paid_cents,
      ledger: Number(row.ledger ?? 0),
      payer: row.payer,
      charged: chargedFor({ status, totalPrice, fee }),
      lodging: isCancelledOrNoShow({ status }) ? fee : totalPrice - row.extras_price_cents + taxes,
      paidForContact: Number(row.for_contact ?? 0),
    }
  })
}

type Booking = ExpressionBuilder<Tables, 'bookings'>

const touristTax = ({ selectFrom }: Booking) =>
  selectFrom('charges')
    .whereRef('charges.booking_id', '=', 'bookings.id')
    .where('tax_kind', '=', 'tourist-tax')
    .select(({ fn }) => fn.sum<number | string | null>('amount_cents').as('cents'))

const paymentsBut = (
  { selectFrom }: Booking,
  without: number,
  column: 'amount_cents' | 'contact_cents',
) =>
  selectFrom('payments')
    .whereRef('payments.booking_id', '=', 'bookings.id')
    .where('voided_at', 'is', null)
    .where('payments.id', '!=', without)
    .select(({ fn }) => fn.sum<number | string | null>(column).as('cents'))

/** Who still has to pay what of bookings; those that pay for themselves are missing. */
export const findPayerParts = async (
  db: Db | Tx,
  ids: readonly number[],
): Promise<Map<number, PayerParts>> =>
  ids.length === 0
    ? new Map()
    : new Map(
        (await findPayerAccounts(db, ids)).map((account) => [account.id, payerParts(account)]),
      )

/** Who pays what is due of bookings of a group, in dollars; those that pay for themselves are missing. */
export async function findDues(
  db: Db | Tx,
  { payer }: { payer: GroupPayer },
  bookings: readonly { id: number }[],
): Promise<Map<number, ReturnType<typeof toDues>>> {
  if (payer === 'each') return new Map()
  const ids = bookings.map(({ id }) => id)
  return new Map([...(await findPayerParts(db, ids))].map(([id, parts]) => [id, toDues(parts)]))
}

export const toDues = ({ contact, guest }: PayerParts) => ({
  contactDue: dollarsFromCents(Math.max(0, contact)),
  guestDue: dollarsFromCents(Math.max(0, guest)),
})

/** What a payment that was just recorded is added to; undefined if the booking pays for itself. */
export async function findAccountBefore(
  tx: Tx,
  { bookingId, paymentId }: { bookingId: number; paymentId: number },
): Promise<PayerAccount | undefined> {
  const [account] = await findPayerAccounts(tx, [bookingId], paymentId)
  return account && { ...account, paid: account.ledger }
}

/** Whether the contact of its group pays something of the booking of a payment, for what its insertion returns. */
export const contactPays = sql<boolean | number>`(exists (select 1 from bookings
  join booking_groups on booking_groups.id = bookings.group_id
  where bookings.id = payments.booking_id and payer <> 'each'))`.as('contact_pays')
