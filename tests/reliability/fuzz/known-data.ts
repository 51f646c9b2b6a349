import type { Random } from '#testkit/seeded-random.ts'
import type { ApiRequest, ApiResponse } from './request-types.ts'

/** Kinds of rows with an id in their address. */
export const kinds = [
  ...['bookings', 'guests', 'cabins', 'blocks', 'staff', 'tokens', 'sessions'],
] as const
export type Kind = (typeof kinds)[number]

export type Row = { id: number | string; version?: number } & Record<string, unknown>

/** The kind that the `{id}` of a path refers to. */
export const kindOf = (path: string): Kind | undefined =>
  path.includes('{id}') ? kinds.find((kind) => path.includes(`/${kind}/{id}`)) : undefined

/** Rows known from previous responses, so that requests refer to existing data. */
export class KnownData {
  /** The current date of the test. */
  today: string
  readonly gone: { kind: Kind; id: Row['id'] }[] = []
  readonly images: string[] = []
  readonly tokens = { 'read-only': '', full: '' }
  readonly #rows = new Map<Kind, Map<Row['id'], Row>>(kinds.map((kind) => [kind, new Map()]))

  constructor(today: string) {
    this.today = today
  }

  all(kind: Kind): Row[] {
    return [...(this.#rows.get(kind)?.values() ?? [])]
  }

  row(kind: Kind, id: unknown): Row | undefined {
    return this.#rows.get(kind)?.get(id as Row['id'])
  }

  /** Picks a random row. Prefers recent rows, since old ones have often reached their final state. */
  some(kind: Kind, random: Random): Row | undefined {
    const rows = this.all(kind)
    if (rows.length === 0) return undefined
    return random.pick(random.happens(0.7) ? rows.slice(-25) : rows)
  }

  /** Learns from a response, whatever the request was. */
  learn(request: ApiRequest, { status, json }: ApiResponse): void {
    if (status >= 300 || !request.operation) return
    const { path, call } = request.operation
    const kind = kinds.find((one) => path.split('/').includes(one))
    // A deletion that is reverted.
    if (call.endsWith('/revert')) this.gone.length = 0
    if (kind && request.method === 'DELETE') this.#dropCopy(kind, request)
    if (typeof json !== 'object' || json === null) return
    if (call === 'POST /api/account/tokens') this.#keepToken(json as Row)
    if (kind && 'id' in json) this.#keep(kind, json as Row)
    if (kind && 'items' in json && Array.isArray(json.items)) {
      for (const item of json.items) this.#keep(kind, item)
    }
    if (kind === 'bookings' && 'guest' in json) {
      const guest = json.guest as Partial<Row>
      if (guest.id) this.#keep('guests', guest as Row)
    }
  }

  /** Drops the tokens and sessions, because another user logs in. */
  dropTokens() {
    this.#rows.get('tokens')?.clear()
    this.#rows.get('sessions')?.clear()
    Object.assign(this.tokens, { 'read-only': '', full: '' })
  }

  #keep(kind: Kind, row: Row) {
    const rows = this.#rows.get(kind)
    if (row.id === undefined) return
    rows?.set(row.id, { ...rows.get(row.id), ...row })
    const address = String(row.image ?? row.avatar ?? '')
    if (address && !this.images.includes(address)) this.images.push(address)
  }

  #keepToken({ access, token }: Row) {
    if (access === 'full' || access === 'read-only') this.tokens[access] = String(token)
  }

  #dropCopy(kind: Kind, { path }: ApiRequest) {
    const last = path.split('/').at(-1) ?? ''
    const id = Number(last) || last
    const row = this.row(kind, id)
    this.#rows.get(kind)?.delete(id)
    this.gone.push({ kind, id })
    if (row && kind === 'tokens') this.tokens[row.access as 'full'] = ''
  }
}
