import { signSoon } from '#features/bookings/server/store/register-entry-store.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import type { CashRegister, SaveCashRegisterRequest } from '../contract/cash-register.ts'

export const findRegisterRow = (db: Db | Tx) =>
  db.selectFrom('cash_registers').selectAll().executeTakeFirst()

export async function findCashRegister(db: Db | Tx): Promise<CashRegister> {
  const register = await findRegisterRow(db)
  const { unsigned } = await db
    .selectFrom('cash_register_entries')
    .where('receipt', 'is', null)
    .select(({ fn }) => fn.countAll<number | string>().as('unsigned'))
    .executeTakeFirstOrThrow()
  const failed = await db
    .selectFrom('cash_register_entries')
    .where('receipt', 'is', null)
    .where('failed_at', 'is not', null)
    .select(['failed_at', 'last_error'])
    .orderBy('failed_at', 'desc')
    .executeTakeFirst()
  return {
    url: register?.url ?? '',
    isEnabled: Boolean(register?.is_enabled),
    numUnsigned: Number(unsigned),
    failedAt: failed?.failed_at ?? null,
    lastError: failed?.last_error ?? null,
  }
}

export async function writeCashRegister(
  tx: Tx,
  { url, isEnabled }: SaveCashRegisterRequest,
  secret: string,
): Promise<void> {
  const values = { url, secret, is_enabled: isEnabled }
  await tx
    .insertInto('cash_registers')
    .values({ id: 1, ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute()
}

/** After a restore, as with webhooks: a copy on another machine must not sign with the register of the original. */
export async function turnOffCashRegister(tx: Tx): Promise<void> {
  await tx.updateTable('cash_registers').set({ is_enabled: false }).execute()
}

/** What waited while the register was turned off is signed now. */
export async function signAllSoon(tx: Tx, now: Date): Promise<void> {
  const waiting = await tx
    .selectFrom('cash_register_entries')
    .where('receipt', 'is', null)
    .select('payment_id')
    .distinct()
    .execute()
  for (const { payment_id } of waiting) await signSoon(tx, payment_id, now)
}

export type UnsignedEntry = Awaited<ReturnType<typeof findUnsigned>>[number]

/** The entries of a payment that are not signed, the payment before its cancellation. */
export const findUnsigned = (db: Db | Tx, paymentId: number) =>
  db
    .selectFrom('cash_register_entries as entry')
    .innerJoin('payments', 'payments.id', 'entry.payment_id')
    .where('entry.payment_id', '=', paymentId)
    .where('entry.receipt', 'is', null)
    .select(['entry.id', 'entry.is_void', 'entry.message_id', 'entry.created_at', 'entry.body'])
    .select(['entry.failed_at', 'entry.payment_id', 'entry.booking_id'])
    .select(['payments.amount_cents', 'payments.business_date'])
    .select(({ selectFrom }) =>
      selectFrom('cash_register_entries as own')
        .whereRef('own.payment_id', '=', 'entry.payment_id')
        .where('own.is_void', '=', false)
        .select('own.message_id')
        .as('payment_message_id'),
    )
    .orderBy('entry.id')
    .execute()

/** What was sent first is sent again, even if the booking has changed. Returns what is sent. */
export async function keepBody(db: Db, id: number, body: string): Promise<string> {
  await db
    .updateTable('cash_register_entries')
    .set({ body })
    .where('id', '=', id)
    .where('body', 'is', null)
    .execute()
  const kept = await db
    .selectFrom('cash_register_entries')
    .where('id', '=', id)
    .select('body')
    .executeTakeFirst()
  return kept?.body ?? body
}

/** The first receipt stays. */
export async function storeReceipt(
  tx: Tx,
  id: number,
  { receipt, at }: { receipt: string; at: Date },
): Promise<void> {
  await tx
    .updateTable('cash_register_entries')
    .set({ receipt, signed_at: at.toISOString(), last_error: null })
    .where('id', '=', id)
    .where('receipt', 'is', null)
    .execute()
}

/** Screens show the payment as being signed again. */
export async function clearFailures(tx: Tx, paymentId: number): Promise<void> {
  await tx
    .updateTable('cash_register_entries')
    .set({ failed_at: null, last_error: null })
    .where('payment_id', '=', paymentId)
    .where('receipt', 'is', null)
    .execute()
}

export async function storeFailure(
  db: Db | Tx,
  id: number,
  { error, at }: { error: string; at: Date },
): Promise<void> {
  await db
    .updateTable('cash_register_entries')
    .set({ failed_at: at.toISOString(), last_error: error.slice(0, 1_000) || '?' })
    .where('id', '=', id)
    .where('receipt', 'is', null)
    .execute()
}
