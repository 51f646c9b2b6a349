import { reject } from '#platform/base/errors.ts'
import { change } from '#platform/change.ts'
import type { Context } from '#platform/context.ts'
import type { JobKind } from '#platform/jobs/job-kind.ts'
import { untilItWorks } from '#platform/jobs/retries.ts'
import { withdrawableMailQuery } from '#platform/mail/outdated-mail-store.ts'
import type { PropertyFacts } from '../domain/booking-facts.ts'
import type { MessageRule } from '../domain/message-rule.ts'
import { messagesOf } from '../domain/messages-of.ts'
import { findBookingFacts, findHandled, findPropertyFacts } from './booking-facts-store.ts'
import { deleteQueuedMessage } from './booking-message-store.ts'
import { candidatesQuery } from './due-message-store.ts'
import { findMessageRules } from './message-rule-store.ts'
import { once, sendDueMessage, system } from './send-message.ts'

const checkEveryMs = 30_000
const candidatesAtOnce = 200
/** Of each rule in one run, so that no rule waits until all messages of another are sent. */
const sentAtOnce = 100
const withdrawnAtOnce = 500

/** Sends what is due. It runs again immediately while there is more. */
export const messageSending: JobKind<Context> = {
  kind: 'messages.send',
  retry: untilItWorks,
  runsAtStart: true,
  async run(context, { signal }) {
    await withdrawOutdated(context)
    const isMore = await sendDueMessages(context, signal)
    return new Date(context.now().getTime() + (isMore ? 0 : checkEveryMs))
  },
}

/** Whether more may be due. */
export async function sendDueMessages(context: Context, signal?: AbortSignal): Promise<boolean> {
  const rules = (await findMessageRules(context.db)).filter(({ isOn }) => isOn)
  if (rules.length === 0) return false
  const property = await findPropertyFacts(context.db)
  let isMore = false
  for (const rule of rules) {
    const sent = await sendOfRule(context, { rule, rules, property }, signal)
    if (sent >= sentAtOnce) isMore = true
  }
  return isMore
}

type Sending = { rule: MessageRule; rules: readonly MessageRule[]; property: PropertyFacts }

/** Sends the messages of one rule, and returns their number. A booking that fails keeps no other one waiting. */
async function sendOfRule(
  context: Context,
  { rule, rules, property }: Sending,
  signal: AbortSignal | undefined,
): Promise<number> {
  const { db, log } = context
  let sent = 0
  let after = 0
  while (sent < sentAtOnce) {
    const now = context.now()
    const limit = candidatesAtOnce
    const search = { rule, property, now, after, limit }
    const ids = (await candidatesQuery(db, search).execute()).map(({ id }) => id)
    const handled = await findHandled(db, ids)
    for (const booking of await findBookingFacts(context, ids)) {
      if (signal?.aborted || sent >= sentAtOnce) return sent
      const known = { rules, handled: handled.get(booking.id) ?? [], property, now }
      const message = messagesOf(booking, known).find(({ ruleId }) => ruleId === rule.id)
      if (message?.state !== 'due') continue
      const due = { bookingId: booking.id, rule, cause: message.cause }
      try {
        if (await sendDueMessage(context, due)) sent += 1
      } catch (error) {
        log('warn', 'message-not-sent', { bookingId: booking.id, error: String(error) })
      }
    }
    if (ids.length < limit) return sent
    after = ids.at(-1) ?? after
  }
  return sent
}

/** Deletes messages that wait for the mail server and are no longer right. If they are still due, they are written again. */
export async function withdrawOutdated(context: Context): Promise<void> {
  const { db, now, log } = context
  for (const row of await withdrawableMailQuery(db, now()).limit(withdrawnAtOnce).execute()) {
    const { booking_id: bookingId, document_email_id: emailId, title } = row
    try {
      await once(context, () =>
        change(context, system, async (tx, note) => {
          if (emailId === null || !(await deleteQueuedMessage(tx, emailId)))
            reject('booking-changed')
          note({
            action: 'booking.withdraw-message',
            entity: 'booking',
            entityId: bookingId,
            after: { message: title },
          })
        }),
      )
    } catch (error) {
      log('warn', 'message-not-withdrawn', { bookingId, error: String(error) })
    }
  }
}
