import type { OpenAPIHono } from '@hono/zod-openapi'
import type { MiddlewareHandler, Context as RequestContext } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { maxCalendarBytes } from '#domain/feed.ts'
import { t } from '#domain/i18n/messages.ts'
import { maxImageBytes } from '#domain/image-file.ts'
import { maxImportBytes } from '#domain/import-file-limits.ts'
import { reject } from '../base/errors.ts'
import { limit } from '../base/limit.ts'
import { documentedRoutes } from './documented-routes.ts'
import type { Env } from './route.ts'

const maxTextBytes = 256 * 1024
/** Each upload is held in memory until its image is stored. */
const uploadsAtATime = 4

type Rules = MiddlewareHandler<Env>

/** Checks content type, encoding and size of a body before it is parsed. */
export function bodyChecks(app: OpenAPIHono<Env>): Rules {
  const routeOf = documentedRoutes(app)
  const forms = formRules()
  return (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next()
    if (c.req.header('content-encoding') !== undefined) reject('wrong-content-type')
    // Nothing of what mail programs send (RFC 8058) is read.
    if (c.req.path.startsWith('/unsubscribe/')) return textLimit(c, next)
    const content = routeOf(c)?.request?.body?.content ?? {}
    if (!('multipart/form-data' in content)) return jsonRules(c, next)
    if (c.req.path === importPath) return forms(importLimit)(c, next)
    // Forms of guests have no files.
    return forms(c.req.path.startsWith('/stay/') ? textLimit : imageLimit)(c, next)
  }
}

const textLimit = bodyLimit({ maxSize: maxTextBytes, onError: () => reject('too-large') })

/** The text of a calendar has an escaped line break on every line. */
const calendarPath = /^\/api\/feeds\/[^/]+\/upload$/
const calendarLimit = bodyLimit({
  maxSize: 2 * maxCalendarBytes + maxTextBytes,
  onError: () => reject('too-large'),
})

const jsonRules: Rules = (c, next) => {
  const type = c.req.header('content-type')
  if (type !== undefined && !/^application\/json\s*(;|$)/i.test(type)) reject('wrong-content-type')
  return (calendarPath.test(c.req.path) ? calendarLimit : textLimit)(c, next)
}

/** A form contains text fields and one image. */
const imageLimit = bodyLimit({
  maxSize: maxImageBytes + maxTextBytes,
  onError: () => reject('image-too-large'),
})

const importPath = '/api/imports'
const importLimit = bodyLimit({
  maxSize: maxImportBytes + maxTextBytes,
  onError: () => reject('import-too-large'),
})

function formRules(): (formLimit: Rules) => Rules {
  const inTurn = limit({
    running: uploadsAtATime,
    waiting: 0,
    rejectMore: () => reject('too-many-uploads', { retryAfterSeconds: 2 }),
  })
  return (formLimit) => async (c, next) => {
    if (!/^multipart\/form-data;\s?boundary=\S/i.test(c.req.header('content-type') ?? '')) {
      reject('wrong-content-type', {
        title: t('The request must be sent as multipart/form-data.'),
      })
    }
    return inTurn(async () =>
      formLimit(c, async () => {
        await limitFormParts(c)
        return next()
      }),
    )
  }
}

/** More than the fields of the largest form. */
const maxParts = 40

/**
 * Limits the parts of a form before it is parsed, because parsing a hundred thousand empty parts would
 * block the server.
 */
async function limitFormParts(c: RequestContext<Env>): Promise<void> {
  const [, boundary] = /boundary="?([^\s";]+)/i.exec(c.req.header('content-type') ?? '') ?? []
  const body = Buffer.from(await c.req.arrayBuffer())
  const begin = `--${boundary}`
  let parts = 0
  for (
    let offset = body.indexOf(begin);
    offset !== -1;
    offset = body.indexOf(begin, offset + begin.length)
  ) {
    parts += 1
    if (parts > maxParts) reject('malformed-body')
  }
}
