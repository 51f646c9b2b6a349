import { z } from '@hono/zod-openapi'
import { changeRoleRequest, rolesSwitch, staffUser } from '#contract/staff.ts'
import {
  actorOf,
  createRoute,
  jsonBody,
  jsonResponse,
  newRoutes,
  sessionOf,
} from '#platform/http/route.ts'
import { changeRole, switchRoles } from './roles.ts'
import { staffUserOf } from './staff-user.ts'

const switchAll = createRoute('put', '/api/roles', {
  'x-permission': 'settings',
  'x-token-access': 'none',
  operationId: 'switchRoles',
  tags: ['Settings'],
  summary: 'Turn roles on or off',
  description:
    'While roles are turned off, every user may do everything. The user who turns them on is an owner. Every other user keeps the role from before; users who never had another one are owners.',
  request: { body: jsonBody(rolesSwitch) },
  responses: { 200: jsonResponse('Whether roles are turned on', rolesSwitch) },
  errors: ['invalid-fields'],
})

const changeOne = createRoute('put', '/api/staff/{id}/role', {
  'x-permission': 'users',
  'x-token-access': 'none',
  operationId: 'changeUserRole',
  tags: ['Users'],
  summary: 'Change the role of a user',
  description:
    'Applies from the next request of the user on. A user who is no longer an owner loses all API tokens.',
  request: {
    params: z.object({
      id: z
        .string()
        .regex(/^[A-Za-z0-9-]{1,64}$/)
        .meta({ description: 'The user.', example: '5f0c4d1e9a7b' }),
    }),
    body: jsonBody(changeRoleRequest),
  },
  responses: { 200: jsonResponse('The user after the change', staffUser) },
  errors: ['invalid-fields', 'staff-not-found', 'roles-turned-off', 'last-owner'],
})

export const roleRoutes = newRoutes({ malformedId: 'staff-not-found' })
  .openapi(switchAll, async (c) =>
    c.json(await switchRoles(c.get('context'), actorOf(c), c.req.valid('json')), 200),
  )
  .openapi(changeOne, async (c) => {
    const context = c.get('context')
    const wish = { ...c.req.valid('param'), ...c.req.valid('json') }
    const user = await changeRole(context, actorOf(c), wish)
    return c.json(await staffUserOf(context, user, sessionOf(c)), 200)
  })
