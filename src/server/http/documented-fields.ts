import { z } from 'zod'

type Described = {
  properties?: Record<string, Described>
  required?: string[]
  anyOf?: Described[]
}

/**
 * Says which fields must be sent. What generates the document takes a field for required that may
 * be left out but never be undefined, a thing that JSON cannot say anyway.
 */
export function describeRequired(described: Described, schema: z.core.$ZodType) {
  if (schema instanceof z.ZodUnion) {
    described.anyOf?.forEach((option, at) => {
      const chosen = schema.options[at]
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
