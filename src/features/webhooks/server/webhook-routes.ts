import { z } from '@hono/zod-openapi'
import { idText } from '#contract/fields.ts'
import { reject } from '#platform/base/errors.ts'
import { actorOf, createRoute, jsonBody, jsonResponse, newRoutes } from '#platform/http/route.ts'
import {
  delivery,
  deliveryList,
  deliveryQuery,
  replayOutcome,
  saveWebhookRequest,
  webhook,
  webhookList,
  webhookWithSecret,
} from '../contract/webhooks.ts'
import { listDeliveries } from './delivery-list-store.ts'
import { changeWebhook, createWebhook, removeWebhook, rotateSecret } from './save-webhook.ts'
import { replayFailed, replayOne, sendTest } from './send-again.ts'
import { findWebhook, listWebhooks } from './webhook-store.ts'

const shared = {
  'x-permission': 'settings' as const,
  'x-token-access': 'none' as const,
  tags: ['Webhooks'],
}
const idParam = z
  .string()
  .regex(/^webhook-[0-9a-f]{16}$/)
  .meta({ description: 'The webhook, as listed.', example: 'webhook-0123456789abcdef' })
const params = z.object({ id: idParam })
const deliveryParams = z.object({
  id: idParam,
  delivery: idText.transform(Number).describe('The delivery, as listed.'),
})

const list = createRoute('get', '/api/webhooks', {
  ...shared,
  operationId: 'listWebhooks',
  summary: 'List the webhooks',
  description: 'The addresses that receive events, without their secrets, and how delivery goes.',
  responses: { 200: jsonResponse('The webhooks', webhookList) },
})

const create = createRoute('post', '/api/webhooks', {
  ...shared,
  operationId: 'createWebhook',
  summary: 'Add a webhook',
  description:
    'It receives the chosen events that happen from now on. The secret is returned only once.',
  request: { body: jsonBody(saveWebhookRequest) },
  responses: { 201: jsonResponse('The new webhook', webhookWithSecret) },
  errors: ['invalid-fields', 'webhook-address-refused', 'too-many-webhooks'],
})

const save = createRoute('put', '/api/webhooks/{id}', {
  ...shared,
  operationId: 'changeWebhook',
  summary: 'Change a webhook',
  description:
    'A webhook that is turned on again receives only what happens from then on. Deliveries that wait are kept.',
  request: { params, body: jsonBody(saveWebhookRequest) },
  responses: { 200: jsonResponse('The webhook', webhook) },
  errors: ['invalid-fields', 'webhook-address-refused', 'webhook-not-found'],
})

const remove = createRoute('delete', '/api/webhooks/{id}', {
  ...shared,
  operationId: 'removeWebhook',
  summary: 'Remove a webhook',
  description: 'Its deliveries are removed too, also those that wait.',
  request: { params },
  responses: { 204: { description: 'The webhook is removed' } },
  errors: ['webhook-not-found'],
})

const rotate = createRoute('post', '/api/webhooks/{id}/secret', {
  ...shared,
  operationId: 'rotateWebhookSecret',
  summary: 'Replace the secret of a webhook',
  description: 'All further attempts are signed with the new secret, which is returned only once.',
  request: { params },
  responses: { 200: jsonResponse('The webhook with its new secret', webhookWithSecret) },
  errors: ['webhook-not-found'],
})

const test = createRoute('post', '/api/webhooks/{id}/test', {
  ...shared,
  operationId: 'testWebhook',
  summary: 'Send a test to a webhook',
  description: 'Queues an event of the type `webhook.test`, which is sent immediately.',
  request: { params },
  responses: { 201: jsonResponse('The delivery', delivery) },
  errors: ['webhook-not-found', 'webhook-turned-off'],
})

const deliveries = createRoute('get', '/api/webhooks/{id}/deliveries', {
  ...shared,
  operationId: 'listWebhookDeliveries',
  summary: 'List the deliveries of a webhook',
  description: 'The newest first, each with its request and the last response, for 30 days.',
  request: { params, query: deliveryQuery },
  responses: { 200: jsonResponse('The deliveries', deliveryList) },
  errors: ['webhook-not-found'],
})

const replay = createRoute('post', '/api/webhooks/{id}/deliveries/{delivery}/replay', {
  ...shared,
  operationId: 'replayWebhookDelivery',
  summary: 'Send a delivery again',
  description: 'With the same `webhook-id`, so that the receiver recognizes a repetition.',
  request: { params: deliveryParams },
  responses: { 200: jsonResponse('The delivery', delivery) },
  errors: ['webhook-not-found', 'webhook-delivery-not-found', 'webhook-turned-off'],
})

const replayAll = createRoute('post', '/api/webhooks/{id}/replay-failed', {
  ...shared,
  operationId: 'replayFailedWebhookDeliveries',
  summary: 'Send all failed deliveries again',
  description: 'Those that were abandoned. Deliveries that wait are attempted anyway.',
  request: { params },
  responses: { 200: jsonResponse('How many are sent again', replayOutcome) },
  errors: ['webhook-not-found', 'webhook-turned-off'],
})

export const webhookRoutes = newRoutes({ malformedId: 'webhook-not-found' })
  .openapi(list, async (c) => c.json({ items: await listWebhooks(c.get('context').db) }, 200))
  .openapi(create, async (c) =>
    c.json(await createWebhook(c.get('context'), actorOf(c), c.req.valid('json')), 201),
  )
  .openapi(save, async (c) => {
    const { id } = c.req.valid('param')
    return c.json(await changeWebhook(c.get('context'), actorOf(c), id, c.req.valid('json')), 200)
  })
  .openapi(remove, async (c) => {
    await removeWebhook(c.get('context'), actorOf(c), c.req.valid('param').id)
    return c.body(null, 204)
  })
  .openapi(rotate, async (c) =>
    c.json(await rotateSecret(c.get('context'), actorOf(c), c.req.valid('param').id), 200),
  )
  .openapi(test, async (c) =>
    c.json(await sendTest(c.get('context'), actorOf(c), c.req.valid('param').id), 201),
  )
  .openapi(deliveries, async (c) => {
    const { db } = c.get('context')
    const { id } = c.req.valid('param')
    if (!(await findWebhook(db, id))) reject('webhook-not-found')
    return c.json(await listDeliveries(db, id, c.req.valid('query')), 200)
  })
  .openapi(replay, async (c) => {
    const { id, delivery } = c.req.valid('param')
    const which = { webhookId: id, deliveryId: delivery }
    return c.json(await replayOne(c.get('context'), actorOf(c), which), 200)
  })
  .openapi(replayAll, async (c) => {
    const { id } = c.req.valid('param')
    const numReplayed = await replayFailed(c.get('context'), actorOf(c), id)
    return c.json({ numReplayed }, 200)
  })
