import type { z } from 'zod'
import type { FieldErrors } from './use-field-errors.ts'

/** What the contract finds wrong with what was typed: of each field its first fault. */
export function fieldFaults(shape: z.ZodType, typed: object): FieldErrors {
  const { error } = shape.safeParse(typed)
  const faults = error?.issues.map(({ path, message }) => [String(path[0]), message]) ?? []
  return Object.fromEntries(faults.reverse())
}
