import { createHash } from 'node:crypto'
import { z } from '@hono/zod-openapi'
import { reject } from '#platform/base/errors.ts'
import { matchesTag } from '#platform/http/matches-tag.ts'
import { createRoute, newRoutes } from '#platform/http/route.ts'
import { findCabinCalendar } from './cabin-calendar.ts'

const read = createRoute('get', '/calendars/{file}', {
  'x-permission': 'public',
  operationId: 'getCabinCalendar',
  tags: ['Calendar'],
  summary: 'Get the occupied nights of a cabin as iCalendar',
  description:
    'All-day events of the bookings and blocks, without personal data unless the address was created with names. The secret in the address is the only authentication.',
  request: {
    params: z.object({
      file: z.string().max(100).meta({
        description: 'The secret name of the calendar, from its address.',
        example: '0123456789abcdef.ics',
      }),
    }),
  },
  responses: {
    200: {
      description: 'The calendar (RFC 5545)',
      content: { 'text/calendar': { schema: z.string() } },
    },
    304: { description: 'The calendar is unchanged' },
  },
  errors: ['calendar-link-not-found'],
})

export const cabinCalendarRoutes = newRoutes().openapi(read, async (c) => {
  const token = c.req.valid('param').file.replace(/\.ics$/, '')
  const calendar = await findCabinCalendar(c.get('context'), token)
  if (calendar === null) return reject('calendar-link-not-found')
  const etag = `"${createHash('sha256').update(calendar).digest('base64url')}"`
  c.header('ETag', etag)
  c.header('Cache-Control', 'private, no-cache')
  c.header('Content-Disposition', 'attachment; filename="cabin.ics"')
  if (matchesTag(c.req.header('if-none-match'), etag)) return c.body(null, 304)
  c.header('Content-Type', 'text/calendar; charset=utf-8')
  return c.body(calendar, 200)
})
