import { z } from 'zod'
import {
  count,
  flag,
  httpAddress,
  id,
  idText,
  instant,
  integer,
  requiredName,
  text,
  textOrNull,
} from '#contract/fields.ts'
import { eventTypes } from '#domain/events/webhook-events.ts'
import { msg } from '#domain/i18n/messages.ts'

export const maxWebhooks = 20

export const saveWebhookRequest = z.strictObject({
  name: requiredName.meta({ description: 'What the webhook is for.', example: 'Door locks' }),
  url: httpAddress.meta({
    description: 'Where the events are sent.',
    example: 'https://locks.example.com/events',
  }),
  eventTypes: z
    .array(z.enum(eventTypes))
    .min(1, msg('Please choose at least one event'))
    .max(eventTypes.length)
    .transform((types) => [...new Set(types)])
    .describe('The events that are sent.'),
  isEnabled: z
    .boolean()
    .default(true)
    .meta({ description: 'Events are sent; false pauses the webhook.', example: true }),
})
export type SaveWebhookRequest = z.output<typeof saveWebhookRequest>

/** A webhook without its secret. */
export const webhook = z.object({
  id: text('Identifies the webhook.', 'webhook-0123456789abcdef'),
  name: text('What the webhook is for.', 'Door locks'),
  url: text('Where the events are sent.', 'https://locks.example.com/events'),
  eventTypes: z.array(z.enum(eventTypes)).describe('The events that are sent.'),
  isEnabled: flag('Events are sent; false pauses the webhook.', true),
  createdAt: instant.describe('When it was created.'),
  lastDeliveredAt: instant.nullable().describe('When a delivery last succeeded; null if none has.'),
  failingSince: instant.nullable().meta({
    description: 'When deliveries began to fail; null while they succeed.',
    example: null,
  }),
  lastError: textOrNull('Why the last attempt failed; null while deliveries succeed.'),
  numWaiting: count('How many deliveries will be attempted.', 0),
  numFailed: count('How many deliveries were abandoned after about a day.', 0),
})
export type Webhook = z.infer<typeof webhook>

export const webhookList = z.object({ items: z.array(webhook).describe('All webhooks.') })

/** The only responses that contain the secret. */
export const webhookWithSecret = webhook.extend({
  secret: text(
    'The secret with which deliveries are signed; no later response contains it.',
    'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  ),
})
export type WebhookWithSecret = z.infer<typeof webhookWithSecret>

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const
export type DeliveryState = (typeof deliveryStates)[number]

export const deliveryQuery = z.strictObject({
  state: z.enum(deliveryStates).exactOptional().describe('Only deliveries in this state.'),
  before: idText
    .transform(Number)
    .exactOptional()
    .describe('Only deliveries that are older than this one.'),
})
export type DeliveryQuery = z.output<typeof deliveryQuery>

export const delivery = z.object({
  id,
  messageId: text('The header webhook-id: the same for all attempts.', 'msg_4711'),
  type: text('The event, such as booking.created.', 'booking.created'),
  state: z.enum(deliveryStates).describe('Whether the receiver took it.'),
  createdAt: instant.describe('When it was created.'),
  attempts: count('How often it was tried.', 1),
  lastAttemptAt: instant.nullable().describe('When it was last tried; null before the first time.'),
  nextAttemptAt: instant
    .nullable()
    .meta({ description: 'When it is tried again; null unless it is waiting.', example: null }),
  durationMs: z.int().min(0).nullable().meta({
    description: 'How long the last attempt took, in milliseconds; null without one.',
    example: 84,
  }),
  request: z.string().meta({ description: 'The body that is sent.', example: '{}' }),
  response: z
    .object({
      status: integer('The HTTP status of the response.', 200),
      body: text('The beginning of the response.', 'ok'),
    })
    .nullable()
    .describe('The response of the receiver; null without one.'),
  error: textOrNull('Why the last attempt failed; null after a success.'),
})
export type Delivery = z.infer<typeof delivery>

export const deliveryList = z.object({
  items: z.array(delivery).describe('The deliveries, the latest first.'),
  hasMore: flag('There are older deliveries.'),
})

export const replayOutcome = z.object({
  numReplayed: count('How many deliveries are sent again.', 2),
})
