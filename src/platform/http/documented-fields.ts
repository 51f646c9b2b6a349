import { z } from 'zod'

type Described = {
  properties?: Record<string, Described>
  required?: string[]
  anyOf?: Described[]
}

/**
 * Marks the required fields. The generator also marks fields as required that are optional but not
 * nullable, because it distinguishes missing from undefined, which JSON does not.
 */
export function describeRequired(described: Described, schema: z.core.$ZodType) {
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

export const isRequired = (schema: z.ZodObject, name: string): boolean =>
  schema.shape[name]?._zod.optin === undefined
