import type { z } from 'zod'
import type { FieldErrors } from './use-form.ts'

/** The first issue of each field according to the contract. */
export function fieldErrors(schema: z.ZodType, values: object): FieldErrors {
  const { error } = schema.safeParse(values)
  const issues = error?.issues.map(({ path, message }) => [String(path[0]), message]) ?? []
  return Object.fromEntries(issues.reverse())
}
