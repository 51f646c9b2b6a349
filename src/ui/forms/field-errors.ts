import type { z } from 'zod'
import { t } from '#domain/i18n/messages.ts'

/** The first issue of each field according to the contract, which leaves to this what no one can enter in a form. */
export function fieldErrors(schema: z.ZodType, values: object): Readonly<Record<string, string>> {
  const { error } = schema.safeParse(values, {
    error: ({ input }) =>
      input === undefined || input === ''
        ? t('This field is required')
        : t('Please check this value'),
  })
  const issues = error?.issues.map(({ path, message }) => [String(path[0]), message]) ?? []
  return Object.fromEntries(issues.reverse())
}
