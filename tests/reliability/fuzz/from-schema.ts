import fc from 'fast-check'
import { testImage } from '#testkit/app/test-images.ts'
import type { Schema } from './api-document.ts'

const made = new WeakMap<Schema, fc.Arbitrary<unknown>>()

/** Generates values that fit the schema. Ids of existing rows, for example, come from elsewhere. */
export function valuesOf(schema: Schema): fc.Arbitrary<unknown> {
  const known = made.get(schema) ?? arbitraryOf(schema)
  made.set(schema, known)
  return known
}

function arbitraryOf(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(valuesOf))
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const [type] = [schema.type ?? 'object'].flat()
  if (type === 'string') return texts(schema)
  if (type === 'integer') return fc.integer(bounds(schema))
  if (type === 'number') return amounts(schema)
  if (type === 'boolean') return fc.boolean()
  if (type === 'array') return fc.array(valuesOf(schema.items ?? {}), { maxLength: 3 })
  return objects(schema)
}

function objects({ properties = {}, required = [], maxProperties }: Schema) {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, valuesOf(schema)]),
  )
  const requiredKeys = required.filter((name) => name in fields)
  const whole = fc.record(fields, { requiredKeys })
  if (maxProperties !== 1) return whole
  return fc.oneof(
    ...Object.entries(fields).map(([name, values]) => values.map((value) => ({ [name]: value }))),
  )
}

const bounds = ({ minimum, exclusiveMinimum = 0, maximum = 2 ** 31 - 1 }: Schema) => ({
  min: minimum ?? exclusiveMinimum + 1,
  max: maximum,
})

/** Amounts in dollars: mostly small, as of cabins. */
const amounts = ({ maximum = 1_000 }: Schema) =>
  fc
    .oneof(
      { weight: 4, arbitrary: fc.integer({ min: 0, max: Math.min(90_000, maximum * 100) }) },
      { weight: 1, arbitrary: fc.integer({ min: 0, max: maximum * 100 }) },
    )
    .map((cents) => cents / 100)

function texts({ pattern, format, minLength = 0, maxLength = 200 }: Schema) {
  if (format === 'binary') return fc.constant(binary)
  if (format === 'date') return dates
  if (pattern)
    return fc.stringMatching(new RegExp(pattern)).filter((text) => text.length <= maxLength)
  const longest = Math.max(minLength, Math.min(maxLength, 120))
  return fc.oneof(
    { weight: 3, arbitrary: fc.string({ minLength, maxLength: longest }) },
    // A character may have several code units.
    { weight: 1, arbitrary: fc.string({ unit: 'grapheme', minLength, maxLength: minLength + 6 }) },
  )
}

const dates = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

/** Replaced by a file when the form is built. */
export const binary = Symbol('an image')

/** An image of one color, since its content does not matter. */
export const smallImage: Uint8Array = await testImage({ width: 8, height: 8, seed: 0 })
