import type { GuestProfile } from '#contract/guests.ts'

export type GuestDifference = { field: string; before: string; after: string }

const fields: [field: string, of: (guest: GuestProfile) => string][] = [
  ['Name', ({ fullName }) => fullName],
  ['Email', ({ email }) => email],
  ['Phone', ({ phone }) => phone],
  ['Country', ({ country }) => country],
  ['National ID', ({ maskedNationalID }) => maskedNationalID],
  ['Notes', ({ notes }) => notes],
]

/** What is no longer as it was, field by field in the words of the screen. */
export const differencesBetween = (before: GuestProfile, after: GuestProfile): GuestDifference[] =>
  fields
    .map(([field, of]) => ({ field, before: of(before) || 'None', after: of(after) || 'None' }))
    .filter((difference) => difference.before !== difference.after)
