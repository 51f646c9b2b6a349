import type { MiddlewareHandler, Context as RequestContext } from 'hono'
import type { Env } from './route.ts'

/** Looks at a request before anything is done for it, and refuses it or lets it pass. */
export type Rule = (c: RequestContext<Env>) => void | Promise<void>

/** One after the other: what one of them has refused, the next does not see. */
export const obey =
  (...rules: Rule[]): MiddlewareHandler<Env> =>
  async (c, next) => {
    for (const rule of rules) await rule(c)
    await next()
  }
