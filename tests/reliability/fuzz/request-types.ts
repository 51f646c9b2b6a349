import type { BodyType, Operation } from './api-document.ts'
import { binary, smallImage } from './from-schema.ts'

/** The client: a user's browser, an anonymous client, or an API client with a token. */
export type Caller = 'user' | 'anonymous' | 'reader' | 'writer'

/** A request in parts, one of which may be made hostile. */
export type ApiRequest = {
  /** Null if the document has none. */
  operation: Operation | null
  method: string
  path: string
  query: [key: string, value: string][]
  headers: Record<string, string>
  as: Caller
  body: Body | null
  /** The hostile part, and the expected statuses. */
  hostile?: { what: string; value: string; expectedStatuses: number[] }
}

export type Fields = Record<string, unknown>

export type Body =
  | { type: BodyType; fields: Fields }
  /** Sent as it is, regardless of its headers. */
  | { type: 'raw'; bytes: string | Uint8Array<ArrayBuffer> }

export type ApiResponse = {
  status: number
  headers: Headers
  text: string
  /** Undefined unless it is JSON. */
  json: unknown
}

/** The same for `fetch`, without the client's cookies. */
export function asInit({ method, headers: texts, body }: ApiRequest): RequestInit {
  const headers = Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [name, headerValue(text)]),
  )
  if (!body) return { method, headers }
  if (body.type === 'raw') return { method, headers, body: body.bytes }
  if (body.type === 'multipart/form-data') return { method, headers, body: formOf(body.fields) }
  const type = { 'content-type': 'application/json' }
  return { method, headers: { ...type, ...headers }, body: JSON.stringify(body.fields) }
}

/** A header has bytes: those of the text in UTF-8, without line breaks and NUL, which end a header. */
const headerValue = (text: string): string =>
  Buffer.from(text.toWellFormed())
    .toString('latin1')
    .replaceAll(/[\0\r\n]/g, ' ')

function formOf(fields: Fields): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (value === binary) form.append(name, new File([new Uint8Array(smallImage)], 'cabin.jpg'))
    else if (value instanceof File) form.append(name, value)
    else form.append(name, typeof value === 'string' ? value : String(JSON.stringify(value)))
  }
  return form
}

export function addressOf({ path, query }: ApiRequest): string {
  if (query.length === 0) return path
  return `${path}?${query.map((pair) => pair.map((part) => encodeURIComponent(part.toWellFormed())).join('=')).join('&')}`
}

/** In one line, to repeat it by hand. */
export function describeRequest(request: ApiRequest): string {
  const { method, as, hostile, body } = request
  const sent = body === null ? '' : JSON.stringify(body).slice(0, 400)
  const how = hostile ? ` (${hostile.what})` : ''
  return `${method} ${addressOf(request).slice(0, 200)} as ${as}${how} ${sent}`
}
