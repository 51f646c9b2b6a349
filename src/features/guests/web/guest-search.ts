import { type RawSearch, readPage } from '#ui/search.ts'

export type GuestSearch = { q: string; page: number }

export const defaultGuestSearch: GuestSearch = { q: '', page: 1 }

export const readGuestSearch = (raw: RawSearch): GuestSearch => ({
  q: String(raw.q ?? '').slice(0, 100),
  page: readPage(raw.page),
})
