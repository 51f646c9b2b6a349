import { z } from 'zod'
import { id, idText, instant, isOneLine, notOneLine, requiredName } from '#contract/fields.ts'
import { eventTypes } from '#domain/events/webhook-events.ts'

export const maxWebhooks = 20
/** What is kept of a response. */
export const maxResponseLength = 2_048

const required = 'This field is required'

const httpAddress = z
  .string(required)
  .trim()
  .min(1, required)
  .max(2_000, 'At most 2,000 characters')
  .refine(isOneLine, notOneLine)
  .refine(
    (text) => z.url({ protocol: /^https?$/ }).safeParse(text).success,
    'Please enter an address that begins with https://',
  )
  .refine(
    (text) => !/^https?:[\\/]*[^\\/?#]*@/i.test(text),
    'Please leave out the user name and the password',
  )

export const saveWebhookRequest = z.strictObject({
  name: requiredName,
  url: httpAddress,
  eventTypes: z
    .array(z.enum(eventTypes))
    .min(1, 'Please choose at least one event')
    .max(eventTypes.length)
    .transform((types) => [...new Set(types)]),
  isEnabled: z.boolean().default(true),
})
export type SaveWebhookRequest = z.output<typeof saveWebhookRequest>

/** A webhook without its secret. */
export const webhook = z.object({
  id: z.string(),
  name: z.string(),
  url: z.string(),
  eventTypes: z.array(z.enum(eventTypes)),
  isEnabled: z.boolean(),
  createdAt: instant,
  /** The last successful delivery; null if there is none. */
  lastDeliveredAt: instant.nullable(),
  /** When deliveries began to fail; null while they succeed. */
  failingSince: instant.nullable(),
  /** Why the last attempt failed; null while deliveries succeed. */
  lastError: z.string().nullable(),
  /** Deliveries that will be attempted. */
  numWaiting: z.int().min(0),
  /** Deliveries that were abandoned after about a day. */
  numFailed: z.int().min(0),
})
export type Webhook = z.infer<typeof webhook>

export const webhookList = z.object({ items: z.array(webhook) })

/** The only responses that contain the secret. */
export const webhookWithSecret = webhook.extend({ secret: z.string() })
export type WebhookWithSecret = z.infer<typeof webhookWithSecret>

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const
export type DeliveryState = (typeof deliveryStates)[number]

export const deliveryQuery = z.strictObject({
  state: z.enum(deliveryStates).exactOptional(),
  /** Older deliveries than this one. */
  before: idText.transform(Number).exactOptional(),
})
export type DeliveryQuery = z.output<typeof deliveryQuery>

export const delivery = z.object({
  id,
  /** The header webhook-id: the same for all attempts. */
  messageId: z.string(),
  type: z.string(),
  state: z.enum(deliveryStates),
  createdAt: instant,
  attempts: z.int().min(0),
  lastAttemptAt: instant.nullable(),
  /** Null unless it is waiting. */
  nextAttemptAt: instant.nullable(),
  durationMs: z.int().min(0).nullable(),
  /** The body that is sent. */
  request: z.string(),
  response: z.object({ status: z.int(), body: z.string() }).nullable(),
  /** Why the last attempt failed. */
  error: z.string().nullable(),
})
export type Delivery = z.infer<typeof delivery>

export const deliveryList = z.object({ items: z.array(delivery), hasMore: z.boolean() })

export const replayOutcome = z.object({ numReplayed: z.int().min(0) })
