import type { z } from 'zod'
import type { FieldErrors } from './use-form.ts'

/** What the contract finds wrong with the values: the first issue of each field. */
export function fieldErrors(schema: z.ZodType, values: object): FieldErrors {
  const { error } = schema.safeParse(values)
  const issues = error?.issues.map(({ path, message }) => [String(path[0]), message]) ?? []
  return Object.fromEntries(issues.reverse())
}
