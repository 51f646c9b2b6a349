import { sql } from 'kysely'
import { shareForContact } from '#domain/money/payer-parts.ts'
import {
  ledgerSums,
  type Payment,
  type PaymentKind,
  type PaymentMethod,
  type PaymentOrigin,
} from '#domain/money/payments.ts'
import type { Cents } from '#domain/money.ts'
import { currencyColumns, lockCurrency } from '#features/property/server/currency-lock-store.ts'
import { reject } from '#platform/base/errors.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import { contactPays, findAccountBefore } from './payer-store.ts'
import { cancelAtRegister, enqueueForRegister } from './register-entry-store.ts'

type NewEntry = {
  bookingId: number
  businessDate: string
  kind: PaymentKind
  method: PaymentMethod | null
  /** Negative for a refund. */
  amount: Cents
  origin: PaymentOrigin
  note: string
  staffId: string
  at: Date
  /** Whether the contact of a group pays it for the group. */
  isByContact?: boolean
}

/**
 * Adds an entry to the ledger. The caller writes the sum to the booking. Every payment is added here, but
 * those of imports and of the demo, which insert many rows in one statement.
 */
export async function postEntry(tx: Tx, entry: NewEntry): Promise<number> {
  const { id, contact_pays, ...seen } = await tx
    .insertInto('payments')
    .values({
      booking_id: entry.bookingId,
      business_date: entry.businessDate,
      kind: entry.kind,
      method: entry.method,
      amount_cents: entry.amount,
      origin: entry.origin,
      note: entry.note,
      staff_id: entry.staffId,
      created_at: entry.at.toISOString(),
    })
    .returning('id')
    .returning(currencyColumns)
    .returning(contactPays)
    .executeTakeFirstOrThrow()
  await lockCurrency(tx, seen)
  if (contact_pays) await divideEntry(tx, id, entry)
  if (entry.method === 'cash') {
    await enqueueForRegister(tx, { paymentId: id, bookingId: entry.bookingId, at: entry.at })
  }
  return id
}

/** A deposit is for lodging, so it is first for the part of the contact, like what the contact pays for the group. */
async function divideEntry(tx: Tx, id: number, entry: NewEntry): Promise<void> {
  const before = await findAccountBefore(tx, { bookingId: entry.bookingId, paymentId: id })
  if (!before) return
  const isByContact = entry.isByContact || entry.kind === 'deposit'
  await tx
    .updateTable('payments')
    .set({ contact_cents: shareForContact(entry.amount, before, isByContact) })
    .where('id', '=', id)
    .execute()
}

type Voiding = { at: Date; staffId: string; reason: string }

export async function voidEntry(tx: Tx, id: number, { at, staffId, reason }: Voiding) {
  await tx
    .updateTable('payments')
    .set({ voided_at: at.toISOString(), voided_by: staffId, void_reason: reason })
    .where('id', '=', id)
    .execute()
  await cancelAtRegister(tx, id, at)
}

/** All entries of a booking in the order in which they were recorded. */
export const ledgerQuery = (db: Db | Tx, bookingId: number) =>
  entriesQuery(db).where('payments.booking_id', '=', bookingId).orderBy('payments.id')

/** Entries with the names of the users. */
export const entriesQuery = (db: Db | Tx) =>
  db
    .selectFrom('payments')
    .leftJoin('staff', 'staff.id', 'payments.staff_id')
    .leftJoin('staff as voider', 'voider.id', 'payments.voided_by')
    // Of a voided payment its cancellation, which is signed after it.
    .leftJoin('cash_register_entries as signing', (join) =>
      join
        .onRef('signing.payment_id', '=', 'payments.id')
        .on(sql<boolean>`signing.is_void = (payments.voided_at is not null)`),
    )
    .select([
      'payments.id',
      'payments.business_date',
      'payments.kind',
      'payments.method',
      'payments.amount_cents',
      'payments.origin',
      'payments.note',
      'payments.created_at',
      'payments.voided_at',
      'payments.void_reason',
      'staff.full_name as staff_name',
      'voider.full_name as voider_name',
      'signing.message_id as register_message_id',
      'signing.receipt as register_receipt',
      'signing.failed_at as register_failed_at',
      'signing.last_error as register_error',
    ])

export type LedgerRow = Awaited<ReturnType<ReturnType<typeof ledgerQuery>['execute']>>[number]

/** An entry in the form that the rules for payments take. */
export const toEntry = ({
  id,
  kind,
  method,
  amount_cents,
  origin,
  voided_at,
}: LedgerRow): Payment & { id: number; origin: PaymentOrigin } => ({
  id,
  kind,
  method,
  origin,
  amount: amount_cents,
  isVoided: voided_at !== null,
})

/**
 * Voids the entry that an action recorded and that is undone now. Amounts from before the ledger are
 * part of an opening entry, which is then replaced by one for the rest.
 */
export async function takeBackEntry(
  tx: Tx,
  { bookingId, origin, amount }: { bookingId: number; origin: PaymentOrigin; amount: Cents },
  voiding: Voiding,
): Promise<void> {
  if (amount === 0) return
  const rows = await ledgerQuery(tx, bookingId).execute()
  const valid = rows.filter(({ voided_at }) => voided_at === null)
  if (ledgerSums(rows.map(toEntry)).received < amount) reject('payment-refunded')
  const recorded = valid.findLast((row) => row.origin === origin && row.amount_cents === amount)
  if (recorded) return voidEntry(tx, recorded.id, voiding)
  const opening = valid.find(({ kind }) => kind === 'opening')
  if (opening) await voidEntry(tx, opening.id, voiding)
  const rest = (opening?.amount_cents ?? 0) - amount
  if (rest === 0) return
  await postEntry(tx, {
    bookingId,
    businessDate: opening?.business_date ?? voiding.at.toISOString().slice(0, 10),
    kind: 'opening',
    method: null,
    amount: rest,
    origin: 'migration',
    note: '',
    staffId: 'system',
    at: voiding.at,
  })
}
