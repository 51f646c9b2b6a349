import type { Page } from '@playwright/test'

const kinds = ['page', 'script', 'style', 'font', 'image', 'data'] as const
export type Kind = (typeof kinds)[number]

export type Sent = { kind: Kind; path: string; bytes: number; sentAt: number; cameAt: number }

export type RequestLog = {
  /** Requests to the network, with times in milliseconds since the navigation. */
  sent: () => Sent[]
}

/** Records what the page fetches from the network; cache hits are left out. */
export async function logRequests(page: Page): Promise<RequestLog> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  const requests = new Map<string, Sent>()
  let began = 0
  devtools.on('Network.requestWillBeSent', ({ requestId, request, timestamp, type }) => {
    if (!request.url.startsWith('http')) return
    began ||= timestamp
    const path = new URL(request.url).pathname
    const sentAt = (timestamp - began) * 1000
    requests.set(requestId, { kind: kindOf(path, type), path, bytes: 0, sentAt, cameAt: Infinity })
  })
  devtools.on('Network.requestServedFromCache', ({ requestId }) => requests.delete(requestId))
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache) requests.delete(requestId)
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    const request = requests.get(requestId)
    if (!request) return
    request.bytes = encodedDataLength
    request.cameAt = (timestamp - began) * 1000
  })
  return { sent: () => [...requests.values()] }
}

function kindOf(path: string, type: string | undefined): Kind {
  if (path.startsWith('/api/')) return 'data'
  if (path.endsWith('.js')) return 'script'
  if (path.endsWith('.css')) return 'style'
  if (path.endsWith('.woff2')) return 'font'
  return type === 'Document' ? 'page' : 'image'
}

export const bytesByKind = (sent: readonly Sent[]): Record<Kind, number> =>
  Object.fromEntries(
    kinds.map((kind) => [
      kind,
      sent.filter((one) => one.kind === kind).reduce((sum, { bytes }) => sum + bytes, 0),
    ]),
  ) as Record<Kind, number>
