import type { DamageDepositEntry, DamageDepositKind } from '#domain/money/damage-deposit.ts'
import type { PaymentMethod } from '#domain/money/payments.ts'
import type { Cents } from '#domain/money.ts'
import { currencyColumns, lockCurrency } from '#features/property/server/currency-lock-store.ts'
import type { Db, Tx } from '#platform/db/open.ts'

type NewEntry = {
  bookingId: number
  businessDate: string
  kind: DamageDepositKind
  method: PaymentMethod
  amount: Cents
  note: string
  staffId: string
  at: Date
  /** The payment that was made with what was kept. */
  paymentId?: number
}

export async function insertDamageDeposit(tx: Tx, entry: NewEntry): Promise<void> {
  const seen = await tx
    .insertInto('damage_deposits')
    .values({
      booking_id: entry.bookingId,
      business_date: entry.businessDate,
      kind: entry.kind,
      method: entry.method,
      amount_cents: entry.amount,
      note: entry.note,
      staff_id: entry.staffId,
      created_at: entry.at.toISOString(),
      payment_id: entry.paymentId ?? null,
    })
    .returning(currencyColumns)
    .executeTakeFirstOrThrow()
  await lockCurrency(tx, seen)
}

type Voiding = { at: Date; staffId: string; reason: string }

const voidQuery = (tx: Tx, { at, staffId, reason }: Voiding) =>
  tx
    .updateTable('damage_deposits')
    .set({ voided_at: at.toISOString(), voided_by: staffId, void_reason: reason })
    .where('voided_at', 'is', null)

export async function voidDamageDepositEntry(tx: Tx, id: number, voiding: Voiding): Promise<void> {
  await voidQuery(tx, voiding).where('id', '=', id).execute()
}

/** What was kept as this payment, if it was, is held again. */
export async function voidKeptAs(tx: Tx, paymentId: number, voiding: Voiding): Promise<void> {
  await voidQuery(tx, voiding).where('payment_id', '=', paymentId).execute()
}

/** The entries of a booking in the order in which they were recorded. */
export const damageDepositQuery = (db: Db | Tx, bookingId: number) =>
  db
    .selectFrom('damage_deposits')
    .leftJoin('staff', 'staff.id', 'damage_deposits.staff_id')
    .leftJoin('staff as voider', 'voider.id', 'damage_deposits.voided_by')
    .where('damage_deposits.booking_id', '=', bookingId)
    .select([
      'damage_deposits.id',
      'damage_deposits.business_date',
      'damage_deposits.kind',
      'damage_deposits.method',
      'damage_deposits.amount_cents',
      'damage_deposits.note',
      'damage_deposits.created_at',
      'damage_deposits.payment_id',
      'damage_deposits.voided_at',
      'damage_deposits.void_reason',
      'staff.full_name as staff_name',
      'voider.full_name as voider_name',
    ])
    .orderBy('damage_deposits.id')

export type DamageDepositRow = Awaited<
  ReturnType<ReturnType<typeof damageDepositQuery>['execute']>
>[number]

export const toDamageDepositEntry = ({
  id,
  kind,
  method,
  amount_cents,
  voided_at,
}: DamageDepositRow): DamageDepositEntry & { id: number } => ({
  id,
  kind,
  method,
  amount: amount_cents,
  isVoided: voided_at !== null,
})
