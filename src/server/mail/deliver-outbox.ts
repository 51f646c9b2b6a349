import { setTimeout as pause } from 'node:timers/promises'
import type { Context } from '../context.ts'
import { nextDue, noteFailed, noteSent, takeDue } from './outbox-store.ts'

type Delivering = Pick<Context, 'db' | 'mailer' | 'now' | 'log'>

const seconds = 1000
const minutes = 60 * seconds
const lookEvery = 5 * seconds
const firstWait = 1 * minutes
const longestWait = 24 * 60 * minutes

/** Tries to send the message whose turn it is. Answers false when none is waiting. */
export async function deliverNext({ db, mailer, now, log }: Delivering): Promise<boolean> {
  const due = await nextDue(db, now())
  if (!due) return false
  const nextAttempt = new Date(now().getTime() + waitAfter(due.attempts))
  const message = await takeDue(db, due, nextAttempt)
  if (!message) return true
  try {
    await mailer.send(message)
  } catch (error) {
    log('warn', 'mail-not-sent', { outboxId: due.id, attempts: due.attempts + 1 })
    await noteFailed(db, due.id, String(error))
    return true
  }
  await noteSent(db, due.id, now())
  return true
}

/** Twice as long each time, and never quite the same, so that messages do not come in herds. */
function waitAfter(attempts: number): number {
  const doubled = Math.min(longestWait, firstWait * 2 ** Math.min(attempts, 20))
  return doubled * (0.8 + 0.2 * Math.random())
}

/** Delivers as long as the server runs. Whatever goes wrong, it looks again. */
export function keepOutboxDelivered(context: Delivering): { stop: () => Promise<void> } {
  const stopping = new AbortController()
  const { signal } = stopping
  const delivered = async () => {
    try {
      return await deliverNext(context)
    } catch (error) {
      context.log('warn', 'outbox-not-delivered', { error: String(error) })
      return false
    }
  }
  const running = (async () => {
    while (!signal.aborted) {
      if (await delivered()) continue
      await pause(lookEvery, undefined, { signal, ref: false }).catch(() => {})
    }
  })()
  return {
    /** Resolves when the message that is being sent has been. */
    async stop() {
      stopping.abort()
      await running
    },
  }
}
