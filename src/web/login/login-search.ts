import type { RawSearch } from '../search.ts'

/** The token of a verification link. */
export type LoginSearch = { verify?: string }

export function readLoginSearch(raw: RawSearch): LoginSearch {
  return raw.verify === undefined ? {} : { verify: String(raw.verify) }
}
