/** The part of Hono's client that this application uses: what a call sends, and where to. */
type CallInput = {
  param?: Record<string, string>
  query?: Record<string, string | string[] | undefined>
  header?: Record<string, string | undefined>
  json?: unknown
  form?: Record<string, string | Blob | undefined>
}
type Options = { fetch?: typeof fetch; init?: RequestInit }

/**
 * The calls below a path, one property per segment: `calls.bookings[':id'].$get({ param })`
 * requests `/api/bookings/42`. The types come from the routes. Hono's own client also handles
 * cookies and WebSockets, and would be most of the code that the login page loads.
 */
export const callsBelow = (path: string, send: typeof fetch): unknown =>
  new Proxy(
    {},
    {
      get: (_, segment) => {
        const name = String(segment)
        if (!name.startsWith('$')) return callsBelow(`${path}/${name}`, send)
        const method = name.slice(1).toUpperCase()
        return (callInput: CallInput = {}, options: Options = {}) =>
          (options.fetch ?? send)(addressOf(path, callInput), {
            method,
            headers: headersOf(callInput),
            body: bodyOf(callInput),
            ...options.init,
          })
      },
    },
  )

function addressOf(path: string, { param = {}, query = {} }: CallInput): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(param[name] ?? ''))
  const search = new URLSearchParams()
  for (const [name, values] of Object.entries(query))
    for (const value of [values ?? []].flat()) search.append(name, value)
  return search.size > 0 ? `${filled}?${search}` : filled
}

function headersOf({ header = {}, json }: CallInput): Headers {
  const headers = new Headers(json === undefined ? {} : { 'content-type': 'application/json' })
  for (const [name, value] of Object.entries(header))
    if (value !== undefined) headers.set(name, value)
  return headers
}

function bodyOf({ json, form }: CallInput): BodyInit | null {
  if (json !== undefined) return JSON.stringify(json)
  if (!form) return null
  const body = new FormData()
  for (const [name, value] of Object.entries(form))
    if (value !== undefined) body.append(name, value)
  return body
}
