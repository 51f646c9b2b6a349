import { isSuccess } from '#domain/events/webhook-retries.ts'
import { msg, t } from '#domain/i18n/messages.ts'
import { jobErrors } from '#domain/job-titles.ts'
import { linesByTax } from '#domain/money/folio.ts'
import { percentOfRate, rateOn, taxLines } from '#domain/money/taxes.ts'
import { dollarsFromCents } from '#domain/money.ts'
import { divideAdvance, leftForAdvance } from '#features/documents/domain/advances.ts'
import { findFolio } from '#features/documents/server/print/folio-lines-store.ts'
import { findTaxRates } from '#features/taxes/server/tax-rate-store.ts'
import { change } from '#platform/change.ts'
import type { Db } from '#platform/db/open.ts'
import { networkFor } from '#platform/http/outgoing-request.ts'
import { postMessage } from '#platform/http/post-message.ts'
import { JobError, type JobKind } from '#platform/jobs/job-kind.ts'
import { untilItWorks } from '#platform/jobs/retries.ts'
import { findProperty } from '#platform/versions/property-store.ts'
import { registerResponse } from '../contract/cash-register.ts'
import {
  findRegisterRow,
  findUnsigned,
  keepBody,
  storeFailure,
  storeReceipt,
  type UnsignedEntry,
} from './cash-register-store.ts'
import { type Delivering, decrypted, describeStatus } from './deliver-webhooks.ts'
import { signedHeaders } from './sign-message.ts'

/** Guests wait for their receipt. */
export const registerTimeoutMs = 5_000
/** A receipt of 2,000 characters in JSON, each escaped. */
const maxResponseLength = 16_000

const actor = { staffId: 'system', requestId: 'cash-register' }

/**
 * Lets the cash register sign a payment in cash, and then its cancellation. The key of the job is the payment. An
 * attempt that is repeated has the same webhook-id and body, so that the register signs it once.
 */
export const cashRegisterSigning: JobKind<Delivering> = {
  kind: 'cash-register.sign',
  // A register that is slow for one payment does not delay the next guest.
  atATime: 4,
  retry: untilItWorks,
  async run(context, { key }) {
    for (const entry of await findUnsigned(context.db, Number(key))) {
      const register = await findRegisterRow(context.db)
      // Turning it on again schedules what waits.
      if (!register?.is_enabled) return null
      await signEntry(context, register, entry)
    }
    return null
  },
}

async function signEntry(
  context: Delivering,
  register: { url: string; secret: string },
  entry: UnsignedEntry,
): Promise<void> {
  const about = (isSigned: boolean) => ({
    action: 'booking.sign-payment' as const,
    entity: 'booking',
    entityId: entry.booking_id,
    after: { paymentId: entry.payment_id, isSigned },
  })
  const response = await requestReceipt(context, register, entry)
  const at = context.now()
  if ('receipt' in response) {
    await change(context, actor, async (tx, note) => {
      await storeReceipt(tx, entry.id, { receipt: response.receipt, at })
      note(about(true))
    })
    return
  }
  const failure = { error: response.error, at }
  // Screens show the first failure immediately; the next ones change nothing there.
  if (entry.failed_at === null) {
    await change(context, actor, async (tx, note) => {
      await storeFailure(tx, entry.id, failure)
      note(about(false))
    })
  } else await storeFailure(context.db, entry.id, failure)
  throw new JobError(jobErrors.registerFailed)
}

type Outcome = { receipt: string } | { error: string }

async function requestReceipt(
  { db, vault, config, now }: Delivering,
  { url, secret }: { url: string; secret: string },
  entry: UnsignedEntry,
): Promise<Outcome> {
  const body = entry.body ?? (await keepBody(db, entry.id, await bodyOf(db, entry)))
  const signature = { messageId: entry.message_id, body, at: now() }
  try {
    const response = await postMessage({
      url,
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Cabinkeeper',
        ...signedHeaders(decrypted(vault, secret), signature),
      },
      body,
      network: networkFor(config.allowsPrivateNetworks),
      timeoutMs: registerTimeoutMs,
      maxLength: maxResponseLength,
    })
    if (!isSuccess(response.status)) return { error: describeStatus(response.status) }
    return receiptIn(response.body)
  } catch (error) {
    return { error: (error as Error).message }
  }
}

const noReceipt = msg('The cash register responded without a receipt of at most 2,000 characters.')

function receiptIn(body: string): Outcome {
  try {
    return registerResponse.parse(JSON.parse(body))
  } catch {
    return { error: t(noReceipt) }
  }
}

async function bodyOf(db: Db, entry: UnsignedEntry): Promise<string> {
  const { currency } = await findProperty(db)
  const sign = entry.is_void ? -1 : 1
  const amount = sign * entry.amount_cents
  return JSON.stringify({
    id: entry.message_id,
    type: 'cash.sign',
    timestamp: entry.created_at,
    data: {
      kind: entry.is_void ? 'cancellation' : entry.amount_cents < 0 ? 'refund' : 'payment',
      paymentId: entry.payment_id,
      bookingId: entry.booking_id,
      date: entry.business_date,
      amount: dollarsFromCents(amount),
      currency,
      taxes: await taxesOf(db, entry.booking_id, amount),
      cancels: entry.is_void ? entry.payment_message_id : null,
    },
  })
}

/** The amount divided over the tax rates of what the booking is charged, in proportion. */
async function taxesOf(db: Db, bookingId: number, amount: number) {
  const folio = await findFolio(db, bookingId)
  const departure = await db
    .selectFrom('bookings')
    .where('id', '=', bookingId)
    .select(['left_on', 'end_date'])
    .executeTakeFirst()
  if (!folio || !departure) return []
  const rates = await findTaxRates(db)
  const charged = leftForAdvance(linesByTax(folio.lines), [])
  const day = departure.left_on ?? departure.end_date
  const sign = Math.sign(amount)
  const parts = divideAdvance(Math.abs(amount), charged).map((part) => ({
    rate: rateOn(rates, part.kind, day),
    amount: sign * part.amount,
  }))
  return taxLines(parts).map(({ rate, net, tax, gross }) => ({
    percent: percentOfRate(rate),
    net: dollarsFromCents(net),
    tax: dollarsFromCents(tax),
    gross: dollarsFromCents(gross),
  }))
}
