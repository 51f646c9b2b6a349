import { setTimeout as pause } from 'node:timers/promises'
import { formatDate } from '#domain/format-date.ts'
import { msg, t } from '#domain/i18n/messages.ts'
import { formatCents } from '#domain/money.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import type { Block } from './print-document.ts'

/** A payment or refund in cash that the cash register signed, or should have signed. */
export type RegisterReceipt = {
  date: string
  amount: number
  /** Null if the register did not respond in time, which the document says. */
  receipt: string | null
}

const registerFailed = msg(
  'Not signed: the cash register was out of order when this document was made.',
)

/** Longer than an attempt to sign takes at most. */
const waitMs = 6_000
const lookEveryMs = 100

/** Waits for the first attempts to sign payments of bookings, so that their documents are complete. */
export async function waitForRegister(db: Db, bookingIds: readonly number[]): Promise<void> {
  for (let waited = 0; waited < waitMs; waited += lookEveryMs) {
    const open = await db
      .selectFrom('cash_register_entries')
      .where('booking_id', 'in', bookingIds)
      .where('receipt', 'is', null)
      .where('failed_at', 'is', null)
      .where(({ exists, selectFrom }) =>
        exists(selectFrom('cash_registers').where('is_enabled', '=', true).select('id')),
      )
      .select('id')
      .limit(1)
      .executeTakeFirst()
    if (!open) return
    await pause(lookEveryMs)
  }
}

/** Of the payments of bookings that are not voided, the oldest first. */
export async function findRegisterReceipts(
  db: Db | Tx,
  bookingIds: readonly number[],
): Promise<RegisterReceipt[]> {
  const rows = await db
    .selectFrom('cash_register_entries as entry')
    .innerJoin('payments', 'payments.id', 'entry.payment_id')
    .where('payments.booking_id', 'in', bookingIds)
    .where('payments.voided_at', 'is', null)
    .where('entry.is_void', '=', false)
    .select(['payments.business_date', 'payments.amount_cents', 'entry.receipt'])
    .orderBy('entry.id')
    .execute()
  return rows.map(({ business_date: date, amount_cents: amount, receipt }) => ({
    date,
    amount,
    receipt,
  }))
}

/** What the register responded, or that it failed, as the rules for cash registers want it on the document. */
export const registerBlocks = (receipts: readonly RegisterReceipt[]): Block[] =>
  receipts.length === 0
    ? []
    : [
        { kind: 'heading', text: t('Cash register') },
        ...receipts.map(({ date, amount, receipt }): Block => {
          const title = t('{date}, {amount} in cash', {
            date: formatDate(date),
            amount: formatCents(amount),
          })
          return { kind: 'text', text: `${title}\n${receipt ?? t(registerFailed)}` }
        }),
      ]
