import type { GuestProfile } from '#contract/guests.ts'
import { type DisplayedFields, differencesIn } from '../forms/differences.ts'
import type { Difference } from '../ui/EditConflict.tsx'

const fields: DisplayedFields<GuestProfile> = [
  ['Name', ({ fullName }) => fullName],
  ['Email', ({ email }) => email],
  ['Phone', ({ phone }) => phone],
  ['Country', ({ country }) => country],
  ['National ID', ({ maskedNationalID }) => maskedNationalID],
  ['Notes', ({ notes }) => notes],
]

export const differencesBetween = (before: GuestProfile, after: GuestProfile): Difference[] =>
  differencesIn(fields, before, after)
