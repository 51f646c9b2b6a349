import type { MiddlewareHandler } from 'hono'
import { onChange } from '../change.ts'
import type { Env } from './route.ts'

/**
 * Names in the response what the request changed, so that the screen knows what to load again. Not
 * for visitors without a login, since it would reveal whether an email address has an account.
 */
export const nameChanges: MiddlewareHandler<Env> = async (c, next) => {
  const changed = new Set<string>()
  const stop = onChange(c.get('context').db, ({ requestId, subjects }) => {
    if (requestId === c.get('requestId')) for (const subject of subjects) changed.add(subject)
  })
  try {
    await next()
  } finally {
    stop()
  }
  const isKnown = c.get('session') || c.get('apiClient')
  if (isKnown && changed.size > 0) c.res.headers.set('Changed', [...changed].join(', '))
}
