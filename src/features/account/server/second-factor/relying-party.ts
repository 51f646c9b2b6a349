import { isIP } from 'node:net'
import type { Config } from '#platform/base/config.ts'
import { reject } from '#platform/base/errors.ts'

export type RelyingParty = { id: string; origin: string }

/**
 * The site that passkeys belong to: the configured address, or "localhost" while none is configured.
 * The Host header has been checked (see app/server/entry/access/host-check.ts). Browsers allow passkeys only for host
 * names, and only with TLS or on the machine itself.
 */
export function relyingPartyOf(
  { baseUrl }: Pick<Config, 'baseUrl'>,
  hostHeader: string | undefined,
): RelyingParty {
  const url = URL.parse(baseUrl ?? `http://${hostHeader}`)
  if (!url) return reject('passkeys-unavailable')
  const { hostname: id, protocol, origin } = url
  const isSecure = protocol === 'https:' || id === 'localhost' || id.endsWith('.localhost')
  const isName = isIP(id.replace(/^\[(.+)\]$/, '$1')) === 0
  return isSecure && isName ? { id, origin } : reject('passkeys-unavailable')
}
