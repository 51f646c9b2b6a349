import { z } from '@hono/zod-openapi'
import { describe, expect, test } from 'vitest'
import { routesByCall } from '#platform/http/documented-routes.ts'
import { newRoutes } from '#platform/http/route.ts'
import { addRoutes } from '../app.ts'
import { describeApi } from './api-document.ts'
import { contentOfFile, type Described } from './examples.ts'

type Body = { schema?: Described; example?: unknown }
type Operation = {
  operationId: string
  summary?: string
  description?: string
  parameters?: { name: string; in: string; description?: string; schema: Described }[]
  requestBody?: { content: Record<string, Body> }
  responses: Record<string, { content?: Record<string, Body> }>
}

const app = addRoutes(newRoutes())
const routes = routesByCall(app)
const document = JSON.parse(JSON.stringify(describeApi(app)))
const schemas: Record<string, Described> = document.components.schemas

const operations = Object.entries<Record<string, Operation>>(document.paths).flatMap(
  ([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const route = routes.get(`${method.toUpperCase()} ${path}`)
      if (!route) throw new Error(`No route ${method} ${path}`)
      return { operation, route }
    }),
)

const isDescribed = (schema: Described & { description?: string }): boolean =>
  schema.description !== undefined ||
  [...(schema.$ref ? [{ $ref: schema.$ref }] : []), ...(schema.anyOf ?? schema.allOf ?? [])].some(
    (part) => {
      const referred = schemas[part.$ref?.split('/').at(-1) ?? '']
      return isDescribed(part.$ref ? (referred ?? {}) : part)
    },
  )

/** The properties of a schema without a description, with those of the schemas in it. */
function undescribed(part: unknown, at: string): string[] {
  if (typeof part !== 'object' || part === null) return []
  if (Array.isArray(part)) return part.flatMap((one) => undescribed(one, at))
  return Object.entries(part).flatMap(([key, value]) => {
    if (key === 'example') return []
    if (key !== 'properties') return undescribed(value, at)
    return Object.entries<Described>(value).flatMap(([name, property]) => [
      ...(isDescribed(property) ? [] : [`${at}.${name}`]),
      ...undescribed(property, `${at}.${name}`),
    ])
  })
}

const bodiesOf = ({ requestBody, responses }: Operation) =>
  [requestBody?.content, ...Object.values(responses).map(({ content }) => content)].flatMap(
    (content) => Object.entries(content ?? {}),
  )

const isText = (type: string) => /json$|^text\/csv|^multipart/.test(type)

/** Why an example does not satisfy the schema of its route; undefined if it does. */
function problemOf(schema: unknown, example: unknown): string | undefined {
  if (!(schema instanceof z.ZodType)) return undefined
  const withFiles = JSON.parse(JSON.stringify(example), (_, value) =>
    value === contentOfFile ? new File(['text'], 'name') : value,
  )
  const { error } = schema.safeParse(withFiles)
  return error && JSON.stringify(error.issues)
}

describe('the API document', () => {
  test('describes every property', () => {
    const inComponents = Object.entries(schemas).flatMap(([name, schema]) =>
      undescribed(schema, name),
    )
    const inOperations = operations.flatMap(({ operation }) =>
      bodiesOf(operation).flatMap(([, { schema }]) => undescribed(schema, operation.operationId)),
    )
    expect([...inComponents, ...inOperations]).toEqual([])
  })

  test('describes every operation and every parameter', () => {
    const poor = operations.flatMap(({ operation }) => [
      ...(operation.summary && operation.description ? [] : [operation.operationId]),
      ...(operation.parameters ?? [])
        .filter(({ description }) => !description)
        .map(({ name }) => `${operation.operationId} ${name}`),
    ])
    expect(poor).toEqual([])
  })

  test('shows a request and a response of every operation that has one', () => {
    const missing = operations.flatMap(({ operation }) =>
      bodiesOf(operation)
        .filter(
          ([type, { example }]) => isText(type) && !/problem/.test(type) && example === undefined,
        )
        .map(([type]) => `${operation.operationId} ${type}`),
    )
    expect(missing).toEqual([])
  })

  test('shows only requests and responses that satisfy their schemas', () => {
    const wrong = operations.flatMap(({ operation, route }) => {
      const responses = Object.entries(operation.responses).map(
        ([status, { content }]) => [content, route.responses[status]] as const,
      )
      return [[operation.requestBody?.content, route.request?.body] as const, ...responses].flatMap(
        ([content, declared]) =>
          Object.entries(content ?? {}).flatMap(([type, { example }]) => {
            if (example === undefined) return []
            const media = declared && 'content' in declared ? declared.content?.[type] : undefined
            const problem = media && 'schema' in media && problemOf(media.schema, example)
            return problem ? [`${operation.operationId}: ${problem}`] : []
          }),
      )
    })
    expect(wrong).toEqual([])
  })

  test('gives each parameter an example, a choice or a default that its route accepts', () => {
    const wrong = operations.flatMap(({ operation, route }) =>
      (operation.parameters ?? []).flatMap(({ name, in: where, schema }) => {
        const { query, params, headers } = route.request ?? {}
        const declared = { query, path: params, header: headers }[where]
        const example = schema.example ?? schema.const ?? schema.default ?? schema.enum?.[0]
        const field = declared instanceof z.ZodObject ? declared.shape[name] : undefined
        const isFine = example !== undefined && (!field || z.safeParse(field, example).success)
        return isFine ? [] : [`${operation.operationId} ${name}: ${example}`]
      }),
    )
    expect(wrong).toEqual([])
  })
})
