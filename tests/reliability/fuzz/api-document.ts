/*
 * The parts of the OpenAPI document that requests are generated from and responses are checked
 * against.
 */

export type Schema = {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean | Schema
  maxProperties?: number
  items?: Schema
  maxItems?: number
  minLength?: number
  maxLength?: number
  pattern?: string
  format?: string
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
}

type Content = Record<string, { schema: Schema }>

type Described = {
  parameters?: Parameter[]
  requestBody?: { content: Content }
  responses: Record<string, { description: string; content?: Content }>
}

export type ApiDocument = {
  paths: Record<string, Record<string, Described>>
  components: { schemas: Record<string, Schema> }
}

export type Parameter = { name: string; in: string; required: boolean; schema: Schema }

export type BodyType = 'application/json' | 'multipart/form-data'

export type Documented = {
  /** Null without a body. */
  type: string | null
  schema: Schema
  /** The codes of its errors. */
  codes: string[]
}

export type Operation = {
  /** For example `POST /api/bookings/{id}/check-in`. */
  call: string
  method: string
  path: string
  parameters: Parameter[]
  body: { type: BodyType; schema: Schema } | null
  responses: Map<number, Documented>
}

export function operationsOf({ paths }: ApiDocument): Operation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({
      call: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase(),
      path,
      parameters: described.parameters ?? [],
      body: bodyOf(described.requestBody?.content),
      responses: responsesOf(described),
    })),
  )
}

function bodyOf(content: Content = {}): Operation['body'] {
  const [type, taken] = Object.entries(content)[0] ?? []
  return taken ? { type: type as BodyType, schema: taken.schema } : null
}

const responsesOf = ({ responses }: Described): Operation['responses'] =>
  new Map(
    Object.entries(responses).map(([status, { description, content = {} }]) => {
      const [type = null, media] = Object.entries(content)[0] ?? []
      const codes = [...description.matchAll(/^([a-z-]+): /gm)].map(([, code]) => code ?? '')
      return [Number(status), { type, schema: media?.schema ?? {}, codes }]
    }),
  )

/** Finds the operation of an address after normalization by browsers and servers. */
export function operationAt(operations: Operation[], method: string, path: string) {
  const segments = new URL(path, 'http://localhost').pathname.split('/')
  const matches = (operation: Operation) => {
    const parts = operation.path.split('/')
    return (
      operation.method === method &&
      parts.length === segments.length &&
      parts.every(
        (part, index) =>
          part === segments[index] || (part.startsWith('{') && segments[index] !== ''),
      )
    )
  }
  return operations.find(matches) ?? null
}
