import { setTimeout as pause } from 'node:timers/promises'
import type { Context } from '../context.ts'
import { deleteMessageFiles } from './folder-mailer.ts'
import { AddressRejected, type OutboxMessage } from './mailer.ts'
import {
  type Due,
  deleteOldMessages,
  isInOutbox,
  markFailed,
  markGivenUp,
  markSent,
  nextDue,
  takeDue,
} from './outbox-store.ts'
import { redactAddresses } from './redact-addresses.ts'

type Delivering = Pick<Context, 'db' | 'mailer' | 'now' | 'log'>

const seconds = 1000
const minutes = 60 * seconds
const hours = 60 * minutes
const pollInterval = 5 * seconds
const firstDelay = 1 * minutes
const longestDelay = 24 * hours
/** About two hours, because a misconfigured mail server may reject every address until it is fixed. */
const attemptsWhenRejected = 8
const retention = 7 * 24 * hours

/** Tries to send the next due message. Returns false if there is none. */
export async function deliverNext(context: Delivering): Promise<boolean> {
  const { db, mailer, now } = context
  const due = await nextDue(db, now())
  if (!due) return false
  const nextAttempt = new Date(now().getTime() + delayAfter(due.attempts))
  const message = await takeDue(db, due, nextAttempt)
  if (!message) return true
  try {
    await mailer.send(message)
  } catch (error) {
    await recordFailure(context, due, message, error)
    return true
  }
  await markSent(db, due.id, now())
  return true
}

async function recordFailure(
  { db, log, now }: Delivering,
  due: Due,
  { to }: OutboxMessage,
  failure: unknown,
) {
  const text = failure instanceof Error ? failure.message : String(failure)
  const error = redactAddresses(text, to).slice(0, 500)
  const attempts = due.attempts + 1
  const isGivenUp = failure instanceof AddressRejected && attempts >= attemptsWhenRejected
  log('warn', isGivenUp ? 'mail-given-up' : 'mail-not-sent', { outboxId: due.id, attempts, error })
  if (isGivenUp) await markGivenUp(db, due.id, now(), error)
  else await markFailed(db, due.id, error)
}

/** Exponential backoff with jitter, so that messages are not all retried at the same moment. */
function delayAfter(attempts: number): number {
  const doubled = Math.min(longestDelay, firstDelay * 2 ** Math.min(attempts, 20))
  return doubled * (0.8 + 0.2 * Math.random())
}

/** Deletes messages that were sent or given up more than a week ago. */
export async function deleteOldMail({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  await deleteOldMessages(db, new Date(now().getTime() - retention))
}

/** The same for messages that were written to files, and for files of messages that were deleted with a guest. */
export const deleteOldMailFiles = ({ config, db, now }: Pick<Context, 'config' | 'db' | 'now'>) =>
  deleteMessageFiles(
    config,
    async ({ messageId, createdAt }) =>
      createdAt < now().getTime() - retention || !(await isInOutbox(db, messageId)),
  )

/** Starts the background job that delivers messages. It continues after any error. */
export function startOutboxDelivery(context: Delivering & Pick<Context, 'config'>): {
  stop: () => Promise<void>
} {
  const stopping = new AbortController()
  const { signal } = stopping
  const orLogError = async (work: () => Promise<boolean>) => {
    try {
      return await work()
    } catch (error) {
      context.log('warn', 'outbox-not-delivered', { error: String(error) })
      return false
    }
  }
  const deleteOld = () =>
    orLogError(async () => {
      await deleteOldMail(context)
      await deleteOldMailFiles(context)
      return true
    })
  const hourly = setInterval(deleteOld, 1 * hours).unref()
  const running = (async () => {
    await deleteOld()
    while (!signal.aborted) {
      if (await orLogError(() => deliverNext(context))) continue
      await pause(pollInterval, undefined, { signal, ref: false }).catch(() => {})
    }
  })()
  return {
    /** Resolves when the current attempt is finished. */
    async stop() {
      clearInterval(hourly)
      stopping.abort()
      await running
    },
  }
}
