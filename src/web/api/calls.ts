/** What a call may carry, and where to: the part of hono's client that the house uses. */
type Cargo = {
  param?: Record<string, string>
  query?: Record<string, string | string[] | undefined>
  json?: unknown
  form?: Record<string, string | Blob | undefined>
}
type Options = { fetch?: typeof fetch; init?: RequestInit }

/**
 * The calls below an address, one property a segment: `calls.bookings[':id'].$get({ param })` asks
 * for `/api/bookings/42`. Typed by whoever knows the routes; hono's own client also knows cookies,
 * sockets and addresses, which would be most of what a login waits for of it.
 */
export const callsBelow = (path: string, carrier: typeof fetch): unknown =>
  new Proxy(
    {},
    {
      get: (_, segment) => {
        const name = String(segment)
        if (!name.startsWith('$')) return callsBelow(`${path}/${name}`, carrier)
        const method = name.slice(1).toUpperCase()
        return (cargo: Cargo = {}, options: Options = {}) =>
          (options.fetch ?? carrier)(addressOf(path, cargo), {
            method,
            ...bodyOf(cargo),
            ...options.init,
          })
      },
    },
  )

function addressOf(path: string, { param = {}, query = {} }: Cargo): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(param[name] ?? ''))
  const search = new URLSearchParams()
  for (const [name, values] of Object.entries(query))
    for (const value of [values ?? []].flat()) search.append(name, value)
  return search.size > 0 ? `${filled}?${search}` : filled
}

function bodyOf({ json, form }: Cargo): RequestInit {
  if (json !== undefined)
    return { body: JSON.stringify(json), headers: { 'content-type': 'application/json' } }
  if (!form) return {}
  const body = new FormData()
  for (const [name, value] of Object.entries(form))
    if (value !== undefined) body.append(name, value)
  return { body }
}
