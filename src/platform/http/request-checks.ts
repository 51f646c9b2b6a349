import type { MiddlewareHandler, Context as RequestContext } from 'hono'
import type { Env } from './route.ts'

/** Checks a request before its route runs. It throws to reject the request. */
export type RequestCheck = (c: RequestContext<Env>) => void | Promise<void>

/** Runs the checks in order. The first that rejects the request ends it. */
export const runChecks =
  (...checks: RequestCheck[]): MiddlewareHandler<Env> =>
  async (c, next) => {
    for (const check of checks) await check(c)
    await next()
  }
