import type { HttpBindings } from '@hono/node-server'
import { createRoute as documentRoute, OpenAPIHono, type RouteConfig, z } from '@hono/zod-openapi'
import type { Context as RequestContext } from 'hono'
import { bookingConflict, fit, ruleBreak } from '#contract/availability.ts'
import { apiErrors, type ErrorCode } from '#contract/errors.ts'
import { userName } from '#contract/named-fields.ts'
import { businessDate, type CalendarDate } from '#domain/calendar.ts'
import { isAllowed, type Permission } from '#domain/permissions.ts'
import { reject } from '../base/errors.ts'
import type { Actor, Context } from '../context.ts'
import { clientAddress } from './client-address.ts'
import { rejectInvalid } from './invalid-input.ts'
import type { ApiClient, CleaningClient, ReauthRequest, UserSession } from './requester.ts'

/** What `c.get` returns in a handler: the context, the user or API client, and the request id. */
export type Env = {
  /** Undefined in tests, which call the app without a socket. */
  Bindings: Partial<HttpBindings>
  Variables: {
    context: Context
    /** The guard sets one of these three, and none on public routes. */
    session: UserSession | null
    apiClient: ApiClient | null
    cleaningClient: CleaningClient | null
    requestId: string
  }
}

/** The routes of a feature. A malformed id returns the same error as an unknown one, `malformedId`. */
export const newRoutes = ({ malformedId = 'not-found' }: { malformedId?: ErrorCode } = {}) =>
  new OpenAPIHono<Env>({ defaultHook: rejectInvalid(malformedId) })

/** Who may call a route: users with this permission, everyone, or a phone with a link for cleaners. */
export type RouteEntry = Permission | 'public' | 'cleaning-link'

/** The tokens that can call a route: any, only those with full access, or none. */
export type RouteAccess = 'read-only' | 'full' | 'none'

type Declared = { 'x-permission': RouteEntry; 'x-token-access'?: RouteAccess }

/** A route of the API with its documentation, which says who may call it and how it fails. */
export const createRoute = <
  Method extends RouteConfig['method'],
  Path extends string,
  Route extends Omit<RouteConfig, 'method' | 'path'> & Declared,
>(
  method: Method,
  path: Path,
  { errors = [], ...route }: Route & { errors?: readonly ErrorCode[] },
) =>
  documentRoute({
    ...(route as unknown as Route),
    method,
    path,
    responses: { ...(route.responses as Route['responses']), ...problems(errors) },
  })

/** Who may call a route, as its documentation says; undefined for a route without documentation. */
export const declaredEntry = (route: object | undefined): RouteEntry | undefined =>
  (route as Partial<Declared> | undefined)?.['x-permission']

/** The session of the user, on routes that are neither public nor open to tokens. */
export const sessionOf = (c: RequestContext<Env>): UserSession =>
  c.get('session') ?? reject('not-signed-in')

/** The user, and the token if any, on whose behalf this request runs. */
export function actorOf(c: RequestContext<Env>): Actor {
  const apiClient = c.get('apiClient')
  const request = {
    requestId: c.get('requestId'),
    onUndoable: (auditId: number) => c.header(undoHeader, String(auditId)),
  }
  return apiClient
    ? { staffId: apiClient.staffId, tokenId: apiClient.tokenId, ...request }
    : { staffId: sessionOf(c).staff.id, ...request }
}

/** The response header with the audit entry by which an action can be reverted. */
const undoHeader = 'Undo-Id'

/** Part of the documentation of a response. */
export const undoHeaders = {
  headers: {
    [undoHeader]: {
      description:
        'The history entry of this action: for 24 hours, POST /api/history/entries/{id}/revert reverts it.',
      schema: { type: 'string' as const, pattern: '^[0-9]+$' },
    },
  },
}

/** Whether national IDs are masked: for read-only tokens, and for roles without the permission. */
export const masksNationalIDs = (c: RequestContext<Env>): boolean =>
  c.get('apiClient')?.access === 'read-only' ||
  !isAllowed(c.get('session')?.role ?? null, 'national-ids')

/** The current date at the property, whose time zone was read with the session or token. */
export function todayOf(c: RequestContext<Env>): { date: CalendarDate; timeZone: string } {
  const { timeZone } = c.get('apiClient') ?? sessionOf(c)
  return { date: businessDate(c.get('context').now(), timeZone), timeZone }
}

export const addressOf = (c: RequestContext<Env>): string =>
  clientAddress(
    c.env?.incoming?.socket,
    c.req.header('x-forwarded-for'),
    c.get('context').config.trustProxy,
  )

/** The facts of a request that `confirmPassword` needs. */
export const reauthRequestOf = (c: RequestContext<Env>): ReauthRequest => ({
  session: sessionOf(c),
  address: addressOf(c),
  cookieHeader: c.req.header('cookie'),
  requestId: c.get('requestId'),
})

export const jsonResponse = <Schema extends z.ZodType>(description: string, schema: Schema) => ({
  description,
  content: { 'application/json': { schema } },
})

export const jsonBody = <Schema extends z.ZodType>(schema: Schema) => ({
  required: true,
  content: { 'application/json': { schema } },
})

const problem = z
  .object({
    type: z.literal('about:blank').describe('No page describes the error further.'),
    status: z.int().meta({ description: 'The HTTP status.', example: 409 }),
    code: z
      .enum(Object.keys(apiErrors) as [ErrorCode, ...ErrorCode[]])
      .describe('The stable name of the error, for programs.'),
    title: z.string().meta({
      description: 'The error in a sentence for people.',
      example: 'This booking was changed in the meantime.',
    }),
    fields: z
      .record(z.string(), z.string())
      .optional()
      .meta({ description: 'For `invalid-fields`: what is wrong with each field.', example: {} }),
    total: z
      .number()
      .optional()
      .describe('The current total, if the request was based on another one.'),
    balance: z
      .number()
      .optional()
      .describe('The current balance, if the request was based on another one.'),
    current: z
      .looseObject({ version: z.int().describe('Its current version.') })
      .optional()
      .describe('The record as it is now, if that is why the request failed.'),
    lastChange: z
      .object({
        at: z.string().meta({ description: 'When it was.', example: '2026-11-26T14:05:00.000Z' }),
        by: userName,
      })
      .optional()
      .describe('The last change of the record, if that is why the request failed.'),
    conflicts: z.array(bookingConflict).optional().describe('What occupies the nights.'),
    numFreeNights: z.int().optional().meta({
      description: 'How many of the nights are free, if a block was rejected.',
      example: 2,
    }),
    alternatives: z.array(fit).optional().describe('The nearest stays that are possible.'),
    rules: z.array(ruleBreak).optional().describe('The rules that the stay breaks.'),
    requestId: z.string().meta({
      description: 'Identifies the request in the log of the server.',
      example: '3f6c1f0e-0e0b-4f6a-9a57-0a7d2b0c9d11',
    }),
  })
  .openapi('Problem')

/** Errors that any request can return. */
const everywhere = [
  'malformed-query',
  'busy',
  'outcome-unknown',
  'storage-full',
  'storage-failing',
  'storage-damaged',
  'unexpected',
] as const

/**
 * The errors of a route for its documentation. Handlers throw errors and never return them, so the
 * type hides them: a route's type contains only its successful responses.
 */
function problems(codes: readonly ErrorCode[]): Record<never, never> {
  const byStatus = Map.groupBy([...codes, ...everywhere], (code) => apiErrors[code][0].toString())
  return Object.fromEntries(
    [...byStatus].map(([status, same]) => [
      status,
      {
        description: [...new Set(same)].map((code) => `${code}: ${apiErrors[code][1]}`).join('\n'),
        content: { 'application/problem+json': { schema: problem } },
      },
    ]),
  )
}
