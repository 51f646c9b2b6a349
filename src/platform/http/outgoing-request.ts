import { lookup } from 'node:dns/promises'
import { type Agent, type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { ipOf, isPublicAddress } from './public-address.ts'

/** Where the server may connect to. Tests have their own network. */
export type Network = {
  mayConnect: (ip: string) => boolean
  resolve: (host: string) => Promise<{ address: string; family: number }[]>
}

export const networkFor = (allowsPrivateNetworks: boolean): Network => ({
  mayConnect: (ip) => allowsPrivateNetworks || isPublicAddress(ip),
  resolve: (host) => lookup(host, { all: true }),
})

export class PrivateAddressError extends Error {}

type OutgoingRequest = {
  network: Network
  method?: 'GET' | 'POST'
  headers: Record<string, string | number>
  body?: string | Uint8Array
  agent?: Agent
  signal: AbortSignal
}

/**
 * Sends a request to an address that a user entered, and resolves with the response, whose body is not
 * read. Redirects are not followed.
 * @throws PrivateAddressError if the network does not allow the address
 */
export async function sendRequest(
  url: URL,
  { network, method = 'GET', headers, body, agent, signal }: OutgoingRequest,
): Promise<IncomingMessage> {
  const host = ipOf(url.hostname)
  // Node does not look up a host that is an IP address already.
  if (isIP(host) && !network.mayConnect(host)) throw new PrivateAddressError()
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  const lookup = checkedLookup(network)
  return new Promise((resolve, reject) => {
    request(url, { method, headers, agent: agent ?? false, signal, lookup })
      .once('response', resolve)
      .on('error', reject)
      .end(body)
  })
}

/**
 * Resolves a name only to addresses that the network allows. The connection uses this result, so a DNS
 * server that returns another address the next time achieves nothing.
 */
function checkedLookup({ resolve, mayConnect }: Network): LookupFunction {
  return (host, { all }, callback) => {
    const find = async () => {
      const allowed = (await resolve(host)).filter(({ address }) => mayConnect(address))
      const [first] = allowed
      if (!first) throw new PrivateAddressError()
      return { allowed, first }
    }
    find().then(
      ({ allowed, first }) =>
        all ? callback(null, allowed) : callback(null, first.address, first.family),
      (error) => callback(error, []),
    )
  }
}
