import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { refuse } from '../errors.ts'
import type { Env } from './route.ts'

const maxJsonBytes = 256 * 1024

const withinLimit = bodyLimit({ maxSize: maxJsonBytes, onError: () => refuse('too-large') })

/** A body is JSON, sent as it is and not too long; said before it is parsed. */
export const bodyRules: MiddlewareHandler<Env> = (c, next) => {
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return next()
  const type = c.req.header('content-type')
  if (type !== undefined && !/^application\/json\s*(;|$)/i.test(type)) refuse('wrong-content-type')
  if (c.req.header('content-encoding') !== undefined) refuse('wrong-content-type')
  return withinLimit(c, next)
}
