import { z } from 'zod'
import type { ErrorCode } from '#contract/errors.ts'
import { currentLanguage } from '#domain/i18n/language.ts'
import { t } from '#domain/i18n/messages.ts'
import { reject } from '../base/errors.ts'

/** `data` is what was sent. */
type Checked = { target: string; data?: unknown } & (
  | { success: true }
  | { success: false; error: z.ZodError }
)

const locales: Readonly<Record<string, (typeof z.locales)['en'] | undefined>> = z.locales

/** What the rules of a field leave to Zod, Zod says in the language of the request. */
z.config({
  customError: (issue) =>
    issue.code === 'invalid_type' && issue.input === undefined
      ? t('This field is required')
      : locales[currentLanguage()]?.().localeError(issue),
})

/** Turns a schema error into an API error, which depends on the part of the request. */
export const rejectInvalid = (malformedId: ErrorCode) => (checked: Checked) => {
  if (checked.success) return
  if (checked.target === 'query') reject('malformed-query')
  if (checked.target === 'param') reject(malformedId)
  const notAnObject = checked.error.issues.some(
    ({ code, path }) => code === 'invalid_type' && path.length === 0,
  )
  if (notAnObject) reject('malformed-body')
  reject('invalid-fields', { fields: fieldMessages(checked.error) })
}

/** A sign-up without an address or a password returns the error of a login without them. */
export const rejectInvalidAccount = (checked: Checked): undefined => {
  if (!checked.success && lacksCredentials(checked.data)) {
    reject('credentials-missing', { fields: fieldMessages(checked.error) })
  }
  rejectInvalid('not-found')(checked)
}

function lacksCredentials(data: unknown): boolean {
  const { success, data: sent } = z.looseObject({}).safeParse(data)
  return success && !(sent.email && sent.password)
}

/** The first message for each top-level field, including those of nested fields. */
function fieldMessages({ issues }: z.ZodError): Record<string, string> {
  const messages = issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => [shortened(key), t('This field is not known')] as const)
      : [[shortened(String(issue.path[0])), t(issue.message)] as const],
  )
  return Object.fromEntries(messages.slice(0, maxFields).reverse())
}

/** Limits how much of a request an error repeats. */
const maxFields = 20
const shortened = (key: string) => key.slice(0, 64)
