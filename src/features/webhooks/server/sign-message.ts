import { createHmac, randomBytes } from 'node:crypto'

const prefix = 'whsec_'

/** A secret in the form of Standard Webhooks. */
export const newSecret = (): string => prefix + randomBytes(32).toString('base64')

/** The headers by which a receiver verifies a message (standardwebhooks.com). */
export function signedHeaders(
  secret: string,
  { messageId, body, at }: { messageId: string; body: string; at: Date },
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1_000))
  const signature = createHmac('sha256', Buffer.from(secret.slice(prefix.length), 'base64'))
    .update(`${messageId}.${timestamp}.${body}`)
    .digest('base64')
  return {
    'webhook-id': messageId,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  }
}
