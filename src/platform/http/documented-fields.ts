import { z } from 'zod'

type Described = {
  properties?: Record<string, Described>
  required?: string[]
  anyOf?: Described[]
  items?: Described
}

/**
 * Marks the required fields. The generator also marks fields as required that are optional but not
 * nullable, because it distinguishes missing from undefined, which JSON does not.
 */
export function describeRequired(described: Described, wrapped: z.core.$ZodType) {
  const schema = unwrapped(wrapped)
  if (schema instanceof z.ZodArray && described.items) {
    describeRequired(described.items, schema.element)
  }
  if (schema instanceof z.ZodUnion) {
    described.anyOf?.forEach((option, index) => {
      const chosen = schema.options[index]
      if (chosen) describeRequired(option, chosen)
    })
  }
  if (!(schema instanceof z.ZodObject) || !described.properties) return
  const required = Object.keys(described.properties).filter((name) => isRequired(schema, name))
  if (required.length > 0) described.required = required
  else delete described.required
  for (const [name, field] of Object.entries(described.properties)) {
    const chosen = schema.shape[name]
    if (chosen) describeRequired(field, chosen)
  }
}

/** What is described of a field that may be missing or null. */
const unwrapped = (schema: z.core.$ZodType): z.core.$ZodType =>
  'innerType' in schema._zod.def ? unwrapped(schema._zod.def.innerType as z.core.$ZodType) : schema

export const isRequired = (schema: z.ZodObject, name: string): boolean =>
  schema.shape[name]?._zod.optin === undefined
