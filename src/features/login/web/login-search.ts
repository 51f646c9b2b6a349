import type { RawSearch } from '#ui/search.ts'

/** Links of earlier versions have their token here, where proxies log it. */
export type LoginSearch = { verify?: string }

export function readLoginSearch(raw: RawSearch): LoginSearch {
  return raw.verify === undefined ? {} : { verify: String(raw.verify) }
}

/** The token of a verification link; undefined if the address is none. */
export const verificationToken = (hash: string, { verify }: LoginSearch): string | undefined =>
  /^verify=(.*)$/.exec(hash)?.[1] ?? verify
