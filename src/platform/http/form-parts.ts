import type { Context as RequestContext } from 'hono'
import { reject } from '../base/errors.ts'
import type { Env } from './route.ts'

/** More than twice the fields of the largest form. */
const maxParts = 20

/**
 * Limits the parts of a form before it is parsed, because parsing a hundred thousand empty parts would
 * block the server.
 */
export async function limitFormParts(c: RequestContext<Env>): Promise<void> {
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
