/** The parts of a JSON schema from which an example follows. */
export type Described = {
  $ref?: string
  example?: unknown
  const?: unknown
  default?: unknown
  enum?: unknown[]
  anyOf?: Described[]
  oneOf?: Described[]
  allOf?: Described[]
  type?: string | string[]
  format?: string
  minimum?: number
  properties?: Record<string, Described>
  required?: string[]
  items?: Described
}

/** The placeholder for the content of an uploaded file. */
export const contentOfFile = '(file)'

/**
 * An example of a schema, composed from the examples of its properties. It has every required
 * property, one element in each list, and the first of several forms.
 */
export function exampleOf(schema: Described, components: Record<string, Described>): unknown {
  if (schema.example !== undefined) return schema.example
  if (schema.const !== undefined) return schema.const
  if (schema.default !== undefined) return schema.default
  if (schema.enum) return schema.enum[0]
  const referred = components[schema.$ref?.split('/').at(-1) ?? '']
  const [form = referred] = schema.anyOf ?? schema.oneOf ?? schema.allOf ?? []
  if (form) return exampleOf(form, components)
  switch ([schema.type].flat()[0]) {
    case 'object':
      return objectOf(schema, components)
    case 'array':
      return schema.items ? [exampleOf(schema.items, components)] : []
    case 'boolean':
      return false
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 1, 1)
    default:
      return schema.format === 'binary' ? contentOfFile : undefined
  }
}

function objectOf(
  { properties = {}, required = [] }: Described,
  components: Record<string, Described>,
): object {
  const shown = Object.entries(properties).filter(([name]) => required.includes(name))
  return Object.fromEntries(shown.map(([name, field]) => [name, exampleOf(field, components)]))
}

type Content = Record<string, { schema?: Described; example?: unknown }>
type Operation = {
  requestBody?: { content: Content }
  responses: Record<string, { content?: Content }>
}

const composed = ['application/json', 'multipart/form-data']

/** Gives the request and each successful response of an operation an example. */
export function addExamples(operation: Operation, components: Record<string, Described>) {
  const { requestBody, responses } = operation
  for (const content of [
    requestBody?.content,
    ...Object.values(responses).map((one) => one.content),
  ])
    for (const [type, body] of Object.entries(content ?? {}))
      if (composed.includes(type) && body.schema)
        body.example ??= exampleOf(body.schema, components)
}
