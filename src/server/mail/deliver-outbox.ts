import { setTimeout as pause } from 'node:timers/promises'
import type { Context } from '../context.ts'
import { AddressRefused, type Posted } from './mailer.ts'
import {
  type Due,
  nextDue,
  noteFailed,
  noteGivenUp,
  noteSent,
  sweepOutbox,
  takeDue,
} from './outbox-store.ts'
import { withoutAddresses } from './redact-addresses.ts'

type Delivering = Pick<Context, 'db' | 'mailer' | 'now' | 'log'>

const seconds = 1000
const minutes = 60 * seconds
const hours = 60 * minutes
const lookEvery = 5 * seconds
const firstWait = 1 * minutes
const longestWait = 24 * hours
/** A mail server that was set up wrong refuses everybody: two hours are given to mend it. */
const attemptsWhenRefused = 8
const keptFor = 7 * 24 * hours

/** Tries to send the message whose turn it is. Answers false when none is waiting. */
export async function deliverNext(context: Delivering): Promise<boolean> {
  const { db, mailer, now } = context
  const due = await nextDue(db, now())
  if (!due) return false
  const nextAttempt = new Date(now().getTime() + waitAfter(due.attempts))
  const message = await takeDue(db, due, nextAttempt)
  if (!message) return true
  try {
    await mailer.send(message)
  } catch (error) {
    await keepForLater(context, due, message, error)
    return true
  }
  await noteSent(db, due.id, now())
  return true
}

async function keepForLater(
  { db, log, now }: Delivering,
  due: Due,
  { to }: Posted,
  failure: unknown,
) {
  const words = failure instanceof Error ? failure.message : String(failure)
  const error = withoutAddresses(words, to).slice(0, 500)
  const attempts = due.attempts + 1
  const isGivenUp = failure instanceof AddressRefused && attempts >= attemptsWhenRefused
  log('warn', isGivenUp ? 'mail-given-up' : 'mail-not-sent', { outboxId: due.id, attempts, error })
  if (isGivenUp) await noteGivenUp(db, due.id, now(), error)
  else await noteFailed(db, due.id, error)
}

/** Twice as long each time, and never quite the same, so that messages do not come in herds. */
function waitAfter(attempts: number): number {
  const doubled = Math.min(longestWait, firstWait * 2 ** Math.min(attempts, 20))
  return doubled * (0.8 + 0.2 * Math.random())
}

/** Forgets messages that were sent or given up some days ago. */
export async function forgetOldMail({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  await sweepOutbox(db, new Date(now().getTime() - keptFor))
}

/** Delivers as long as the server runs. Whatever goes wrong, it looks again. */
export function keepOutboxDelivered(context: Delivering): { stop: () => Promise<void> } {
  const stopping = new AbortController()
  const { signal } = stopping
  const done = async (work: () => Promise<boolean>) => {
    try {
      return await work()
    } catch (error) {
      context.log('warn', 'outbox-not-delivered', { error: String(error) })
      return false
    }
  }
  const forget = () => done(() => forgetOldMail(context).then(() => true))
  const hourly = setInterval(forget, 1 * hours).unref()
  const running = (async () => {
    await forget()
    while (!signal.aborted) {
      if (await done(() => deliverNext(context))) continue
      await pause(lookEvery, undefined, { signal, ref: false }).catch(() => {})
    }
  })()
  return {
    /** Resolves when the message that is being sent has been. */
    async stop() {
      clearInterval(hourly)
      stopping.abort()
      await running
    },
  }
}
