import { Webhook as Verifier } from 'standardwebhooks'
import type { ReceivedMessage, Reply } from '#testkit/webhook-receiver.ts'
import type { Processed } from './delivery-problems.ts'

type Outcome = 'failed' | 'hung' | 'repeated' | 'forged'

/**
 * Fails some attempts, does not respond to others, and closes the connection after it has processed a
 * message, so that the message arrives again. It spares the third attempt of a message, because later
 * ones would follow only after minutes.
 */
export function unreliableReceiver({
  chance,
  maxHangs,
}: {
  chance: () => number
  maxHangs: number
}) {
  const counts: Record<Outcome, number> = { failed: 0, hung: 0, repeated: 0, forged: 0 }
  const attempts = new Map<string, number>()
  const processed: Processed[] = []
  const processedIds = new Set<number>()
  let verifier: Verifier | undefined

  /** As the reference library of Standard Webhooks verifies it. */
  function isGenuine(body: string, headers: Record<string, string>): boolean {
    try {
      verifier?.verify(body, headers)
      return verifier !== undefined
    } catch {
      return false
    }
  }

  function respond(message: ReceivedMessage): Reply {
    const { headers, body } = message
    const messageId = headers['webhook-id'] ?? ''
    const attempt = (attempts.get(messageId) ?? 0) + 1
    attempts.set(messageId, attempt)
    if (!isGenuine(body, headers)) counts.forged += 1
    const isSpared = attempt > 2
    const drawn = chance()
    if (!isSpared && drawn < 0.05) {
      counts.failed += 1
      return { status: 500 }
    }
    if (!isSpared && drawn < 0.1 && counts.hung < maxHangs) {
      counts.hung += 1
      return 'hang'
    }
    const { id, data } = JSON.parse(body) as { id: number; data: { bookingId: number } }
    if (processedIds.has(id)) counts.repeated += 1
    processed.push({ id, bookingId: data.bookingId })
    processedIds.add(id)
    return !isSpared && drawn > 0.97 ? 'disconnect' : { status: 204 }
  }

  return {
    respond,
    processed,
    processedIds,
    useSecret: (secret: string) => {
      verifier = new Verifier(secret)
    },
    count: (outcome: Outcome) => counts[outcome],
  }
}
