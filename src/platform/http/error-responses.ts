import type { Context as RequestContext } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { routePath } from 'hono/route'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { apiErrors, type ErrorCode, type Problem } from '#contract/errors.ts'
import { currentLanguage } from '#domain/i18n/language.ts'
import { t } from '#domain/i18n/messages.ts'
import { AppError } from '../base/errors.ts'
import { escapeHtml } from '../base/escape-html.ts'
import type { LogLevel } from '../base/log.ts'
import type { Env } from './route.ts'

/** Turns every thrown error into a response. */
export function errorResponse(error: Error, c: RequestContext<Env>): Response {
  const rejection = asError(error)
  const { code, details, cause } = rejection
  if (code === 'unexpected') log(c, 'error', 'request-failed', { error: error.stack ?? `${error}` })
  else if (cause instanceof Error) {
    // While the database is unavailable, each request logs this, so the message is enough.
    const level = code === 'busy' ? 'warn' : 'error'
    log(c, level, 'request-refused', { code, error: String(cause) })
  }
  const [status, sentence] = apiErrors[code]
  const { title = t(sentence), retryAfterSeconds, cause: _, ...facts } = details
  const requestId = c.get('requestId')
  const problem: Problem = { type: 'about:blank', status, code, title, ...facts, requestId }
  // Guests send forms from a page without scripts.
  if (c.req.path.startsWith('/stay/') && c.req.header('accept')?.includes('text/html')) {
    return c.html(guestErrorPage(title), status as ContentfulStatusCode)
  }
  const retryAfter = retryAfterSeconds ?? (code === 'busy' ? 1 : undefined)
  return c.body(JSON.stringify(problem), status as ContentfulStatusCode, {
    'Content-Type': 'application/problem+json; charset=utf-8',
    ...(retryAfter !== undefined && { 'Retry-After': String(retryAfter) }),
  })
}

const guestErrorPage = (sentence: string) => `<!doctype html>
<html lang="${currentLanguage()}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(sentence)}</title>
<link rel="stylesheet" href="/guest-page.css">
<main><h1>${escapeHtml(sentence)}</h1></main>
`

/** The error codes for errors of the framework, for example a body that is not JSON. */
const frameworkErrors: Record<number, ErrorCode> = {
  400: 'malformed-body',
  413: 'too-large',
  415: 'wrong-content-type',
}

function asError(error: Error): AppError {
  if (error instanceof AppError) return error
  if (isCutOff(error)) return new AppError('malformed-body')
  const code = error instanceof HTTPException ? frameworkErrors[error.status] : undefined
  return new AppError(code ?? 'unexpected')
}

/** Node's error for a body whose client has disconnected. */
const isCutOff = (error: Error) =>
  error.message === 'aborted' && 'code' in error && error.code === 'ECONNRESET'

function log(c: RequestContext<Env>, level: LogLevel, event: string, fields: object) {
  c.get('context').log(level, event, {
    requestId: c.get('requestId'),
    method: c.req.method,
    // Never the path, which can contain a secret, such as that of a calendar.
    route: routePath(c, -1),
    ...fields,
  })
}
