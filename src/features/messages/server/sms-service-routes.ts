import { actorOf, createRoute, jsonBody, jsonResponse, newRoutes } from '#platform/http/route.ts'
import { savedSmsService, smsService } from '../contract/sms-service.ts'
import { readSmsService, saveSmsService } from './sms-service.ts'

const shared = {
  'x-permission': 'settings' as const,
  'x-token-access': 'none' as const,
  tags: ['Messages'],
}

const read = createRoute('get', '/api/sms-service', {
  ...shared,
  operationId: 'getSmsService',
  summary: 'Get the service that sends SMS',
  description: 'Without the values of its headers.',
  responses: { 200: jsonResponse('The service', savedSmsService) },
})

const save = createRoute('put', '/api/sms-service', {
  ...shared,
  operationId: 'saveSmsService',
  summary: 'Set up the service that sends SMS',
  description:
    'Each SMS is one POST request to this address. A value that is null keeps the stored one, unless the host changes.',
  request: { body: jsonBody(smsService) },
  responses: { 200: jsonResponse('The service', savedSmsService) },
  errors: ['invalid-fields', 'webhook-address-refused'],
})

export const smsServiceRoutes = newRoutes()
  .openapi(read, async (c) => c.json(await readSmsService(c.get('context')), 200))
  .openapi(save, async (c) =>
    c.json(await saveSmsService(c.get('context'), actorOf(c), c.req.valid('json')), 200),
  )
