import type { Schema } from './api-document.ts'

/**
 * Describes how a value deviates from its schema, or returns null. Objects may have only documented
 * fields, unless the schema allows others.
 */
export function misfit(
  value: unknown,
  schema: Schema,
  schemas: Record<string, Schema>,
  place = '$',
): string | null {
  const inside = (part: unknown, as: Schema, name: string) => misfit(part, as, schemas, name)
  if (schema.$ref) {
    const named = schemas[schema.$ref.split('/').at(-1) ?? '']
    return named ? inside(value, named, place) : `${place} is of an unknown shape`
  }
  if (schema.anyOf) {
    const misfits = schema.anyOf.map((option) => inside(value, option, place))
    return misfits.includes(null)
      ? null
      : `${place} is none of what it may be: ${misfits.join('; ')}`
  }
  const types = [schema.type ?? []].flat()
  if (types.length > 0 && !types.some((type) => isA(value, type))) {
    return `${place} is no ${types.join(' or ')}`
  }
  if (schema.enum && value !== null && !schema.enum.includes(value)) {
    return `${place} is none of ${schema.enum}`
  }
  if (typeof value === 'number') return misfitNumber(value, schema, place)
  if (typeof value === 'string') return misfitText(value, schema, place)
  if (Array.isArray(value)) {
    return first(value.map((item, index) => inside(item, schema.items ?? {}, `${place}[${index}]`)))
  }
  if (typeof value !== 'object' || value === null) return null

  const { required = [], additionalProperties = !schema.properties, properties = {} } = schema
  const missing = required.filter((name) => !Object.hasOwn(value, name))
  if (missing.length > 0) return `${place} lacks ${missing}`
  return first(
    Object.entries(value).map(([name, part]) => {
      const known = Object.hasOwn(properties, name) ? properties[name] : additionalProperties
      if (known === true) return null
      if (!known) return `${place} holds ${name}, which is not documented`
      return inside(part, known, `${place}.${name}`)
    }),
  )
}

const first = (misfits: (string | null)[]) => misfits.find((misfit) => misfit !== null) ?? null

function isA(value: unknown, type: string): boolean {
  if (type === 'null') return value === null
  if (type === 'array') return Array.isArray(value)
  if (type === 'integer') return Number.isSafeInteger(value)
  if (type === 'object') return typeof value === 'object' && value !== null && !Array.isArray(value)
  return typeof value === type
}

function misfitNumber(value: number, schema: Schema, place: string) {
  const { minimum = -Infinity, exclusiveMinimum = -Infinity, maximum = Infinity } = schema
  const isWithin = value >= minimum && value > exclusiveMinimum && value <= maximum
  return isWithin ? null : `${place} is beyond its bounds`
}

const formats: Record<string, RegExp> = {
  date: /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/,
  'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/,
}

function misfitText(value: string, schema: Schema, place: string) {
  const { minLength = 0, maxLength = Infinity, pattern, format = '' } = schema
  if (value.length < minLength || value.length > maxLength) return `${place} has a wrong length`
  if (pattern && !new RegExp(pattern, 'u').test(value)) return `${place} is not as ${pattern}`
  return formats[format]?.test(value) === false ? `${place} is no ${format}` : null
}
