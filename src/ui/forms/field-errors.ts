import type { z } from 'zod'

/** The first issue of each field according to the contract. */
export function fieldErrors(schema: z.ZodType, values: object): Readonly<Record<string, string>> {
  const { error } = schema.safeParse(values)
  const issues = error?.issues.map(({ path, message }) => [String(path[0]), message]) ?? []
  return Object.fromEntries(issues.reverse())
}
