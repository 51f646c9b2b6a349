import { t } from '#domain/i18n/messages.ts'
import type { Difference } from '../components/EditConflict.tsx'

/** The fields of a record with their labels, and how each is formatted. */
export type DisplayedFields<Thing> = readonly [field: string, of: (thing: Thing) => string][]

/** The fields that differ between two versions, as shown on the screen. */
export const differencesIn = <Thing>(
  fields: DisplayedFields<Thing>,
  before: Thing,
  after: Thing,
): Difference[] =>
  fields
    .map(([field, of]) => ({
      field,
      before: of(before) || t('empty field|None'),
      after: of(after) || t('empty field|None'),
    }))
    .filter((difference) => difference.before !== difference.after)
