import { z } from '@hono/zod-openapi'
import { actorOf, createRoute, jsonBody, jsonResponse, newRoutes } from '#platform/http/route.ts'
import {
  cleaningLinkList,
  createCleaningLinkRequest,
  newCleaningLink,
} from '../contract/cleaning.ts'
import { listCleaningLinks } from './cleaning-link-store.ts'
import { createCleaningLink, revokeCleaningLink } from './cleaning-links.ts'

const shared = {
  'x-permission': 'settings' as const,
  'x-token-access': 'none' as const,
  tags: ['Settings'],
}
const params = z.object({
  id: z
    .string()
    .regex(/^link-[0-9a-f]{16}$/)
    .meta({ description: 'The link, as listed.', example: 'link-0123456789abcdef' }),
})

const list = createRoute('get', '/api/cleaning-links', {
  ...shared,
  operationId: 'listCleaningLinks',
  summary: 'List the links for cleaners',
  description: 'The links that are not revoked, without their secrets.',
  responses: { 200: jsonResponse('The links', cleaningLinkList) },
})

const create = createRoute('post', '/api/cleaning-links', {
  ...shared,
  operationId: 'createCleaningLink',
  summary: 'Create a link for cleaners',
  description:
    'The address is returned only once. Everyone who has it can open the list of the day.',
  request: { body: jsonBody(createCleaningLinkRequest) },
  responses: { 201: jsonResponse('The new link', newCleaningLink) },
  errors: ['invalid-fields', 'too-many-cleaning-links'],
})

const revoke = createRoute('delete', '/api/cleaning-links/{id}', {
  ...shared,
  operationId: 'revokeCleaningLink',
  summary: 'Revoke a link for cleaners',
  description: 'Phones that use the link can no longer load or change anything.',
  request: { params },
  responses: { 204: { description: 'The link is revoked' } },
  errors: ['cleaning-link-not-found'],
})

export const cleaningLinkRoutes = newRoutes({ malformedId: 'cleaning-link-not-found' })
  .openapi(list, async (c) => c.json({ items: await listCleaningLinks(c.get('context').db) }, 200))
  .openapi(create, async (c) => {
    const { name } = c.req.valid('json')
    return c.json(await createCleaningLink(c.get('context'), actorOf(c), name), 201)
  })
  .openapi(revoke, async (c) => {
    await revokeCleaningLink(c.get('context'), actorOf(c), c.req.valid('param').id)
    return c.body(null, 204)
  })
