import { randomBytes } from 'node:crypto'
import type { Db, Tx } from '#platform/db/open.ts'
import { scheduleJob } from '#platform/jobs/job-store.ts'

type Moved = { paymentId: number; bookingId: number; at: Date }

/** Lets the cash register sign a payment or refund in cash, if the property has one. */
export async function enqueueForRegister(tx: Tx, moved: Moved): Promise<void> {
  const register = await tx
    .selectFrom('cash_registers')
    .where('is_enabled', '=', true)
    .select('id')
    .executeTakeFirst()
  if (register) await insertEntry(tx, moved, { isVoid: false })
}

/** What the register signed, or will sign, is cancelled there too. */
export async function cancelAtRegister(tx: Tx, paymentId: number, at: Date): Promise<void> {
  const entry = await tx
    .selectFrom('cash_register_entries')
    .where('payment_id', '=', paymentId)
    .where('is_void', '=', false)
    .select('booking_id')
    .executeTakeFirst()
  if (!entry) return
  await insertEntry(tx, { paymentId, bookingId: entry.booking_id, at }, { isVoid: true })
}

async function insertEntry(
  tx: Tx,
  { paymentId, bookingId, at }: Moved,
  { isVoid }: { isVoid: boolean },
): Promise<void> {
  await tx
    .insertInto('cash_register_entries')
    .values({
      payment_id: paymentId,
      booking_id: bookingId,
      is_void: isVoid,
      // Not the id of the payment: after a restore another payment can have the same one.
      message_id: `cash_${randomBytes(12).toString('hex')}`,
      created_at: at.toISOString(),
    })
    .execute()
  await signSoon(tx, paymentId, at)
}

/** The payment is signed before its cancellation. */
export const signSoon = (tx: Db | Tx, paymentId: number, now: Date): Promise<void> =>
  scheduleJob(tx, { kind: 'cash-register.sign', key: String(paymentId), dueAt: now, now })
