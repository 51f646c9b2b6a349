import { addDays } from '#domain/calendar.ts'
import type { Random } from '#testkit/seeded-random.ts'
import type { Operation, Parameter, Schema } from './api-document.ts'
import { valuesOf } from './from-schema.ts'
import { type KnownData, kindOf, type Row } from './known-data.ts'
import type { ApiRequest, Caller, Fields } from './request-types.ts'

/** Values that a scenario sets. Undefined leaves a field out. */
export type Over = {
  id?: Row['id'] | undefined
  params?: Record<string, string>
  query?: Record<string, string | number>
  fields?: Fields
  headers?: Record<string, string>
  as?: Caller
}

export type Ask = (call: string, over?: Over) => ApiRequest

/** Generates requests as the document describes them, with ids of existing rows. */
export function requestGenerator(operations: Operation[], data: KnownData, random: Random): Ask {
  const byCall = new Map(operations.map((operation) => [operation.call, operation]))
  return (call, overrides = {}) => {
    const operation = byCall.get(call)
    if (!operation) throw new Error(`The document has no ${call}.`)
    const kind = kindOf(operation.path)
    const id = overrides.id ?? (kind && data.some(kind, random)?.id) ?? 1
    const row = kind && data.row(kind, id)
    const about = { data, random, row }
    const inPath = parametersIn(operation, 'path').filter(({ name }) => name !== 'id')
    const named = { ...drawn(inPath, about), id: String(id), ...overrides.params }
    const headers = { ...drawn(parametersIn(operation, 'header'), about), ...overrides.headers }
    return {
      operation,
      method: operation.method,
      path: operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
        encodeURIComponent(named[name as 'id'] ?? ''),
      ),
      query: queryOf(operation, overrides, about),
      headers,
      as: overrides.as ?? 'user',
      body: operation.body && {
        type: operation.body.type,
        fields: laidOver(fieldsOf(operation.body.schema, about), overrides.fields),
      },
    }
  }
}

type About = { data: KnownData; random: Random; row: Row | undefined }

const parametersIn = ({ parameters }: Operation, place: string) =>
  parameters.filter((parameter) => parameter.in === place)

function drawn(parameters: Parameter[], { random }: About): Record<string, string> {
  const sent = parameters.filter(({ required }) => required || random.happens(0.4))
  return Object.fromEntries(
    sent.map(({ name, schema }) => [name, String(random.draw(valuesOf(schema)))]),
  )
}

function queryOf(operation: Operation, overrides: Over, about: About): ApiRequest['query'] {
  const parameters = parametersIn(operation, 'query')
  if (overrides.query)
    return Object.entries(overrides.query).map(([key, value]) => [key, String(value)])
  const made = drawn(parameters, about)
  return Object.entries(made).map(([key, value]) => [key, String(hinted(key, about) ?? value)])
}

function fieldsOf(schema: Schema, about: About): Fields {
  const fields = about.random.draw(valuesOf(schema)) as Fields
  const known = Object.keys(fields).map((name) => [name, hinted(name, about) ?? fields[name]])
  return Object.fromEntries(known)
}

/** A field that the scenario names without a value is left out. */
function laidOver(fields: Fields, overrides: Fields = {}): Fields {
  const all = Object.entries({ ...fields, ...overrides })
  return Object.fromEntries(all.filter(([, value]) => value !== undefined))
}

/** Values for a field by its name, where the schema alone says too little. */
function hinted(name: string, about: About): unknown {
  const { random, data, row } = about
  if (random.happens(0.05)) return undefined
  const cabin = () => data.some('cabins', random)?.id
  const guest = () => data.some('guests', random)?.id
  const hints: Record<string, () => unknown> = {
    cabinId: cabin,
    guestId: guest,
    otherId: () => data.some('bookings', random)?.id,
    version: () => row?.version,
    expectedTotal: () => row?.totalPrice,
    startDate: () => addDays(data.today, random.below(20)),
    endDate: () => addDays(data.today, 20 + random.below(10)),
    from: () => addDays(data.today, random.below(40) - 5),
    to: () => addDays(data.today, 35 + random.below(10)),
    numGuests: () => 1 + random.below(3),
    guest: () => ({ id: guest() ?? 1 }),
    page: () => String(1 + random.below(4)),
    q: () => String(data.some('guests', random)?.fullName ?? '').slice(0, 1 + random.below(6)),
    email: () => `${random.pick(['kim', 'Robin.Berg', 'a+b'])}${random.below(1e6)}@Example.com`,
    phone: () => `+49 ${random.below(1e6)}-${random.below(100)}`,
    countryCode: () => random.pick(['', 'DE', 'PT', 'JP', 'US']),
    timeZone: () => random.pick(['UTC', 'Europe/Lisbon', 'America/New_York', 'Pacific/Apia']),
    maxCapacity: () => String(2 + random.below(7)),
    regularPrice: () => String(50 + random.below(400)),
    discount: () => random.pick(['0', '10', '25.50']),
    currentPassword: () => 'not the right one',
  }
  return Object.hasOwn(hints, name) ? hints[name]?.() : undefined
}
