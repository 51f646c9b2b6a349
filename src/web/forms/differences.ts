import type { Difference } from '../ui/EditConflict.tsx'

/** The fields of a thing by their names on the screen, with how each is told. */
export type FieldsAsTold<Thing> = readonly [field: string, of: (thing: Thing) => string][]

/** What is no longer as it was, field by field in the words of the screen. */
export const differencesIn = <Thing>(
  fields: FieldsAsTold<Thing>,
  before: Thing,
  after: Thing,
): Difference[] =>
  fields
    .map(([field, of]) => ({ field, before: of(before) || 'None', after: of(after) || 'None' }))
    .filter((difference) => difference.before !== difference.after)
