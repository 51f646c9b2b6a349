import { dateIn, type RawSearch, readPage } from '#ui/search.ts'

/** An empty day means today. Each list has its page. */
export type PaymentsSearch = {
  day: string
  page: number
  deposits: number
  damageDeposits: number
  inHouse: number
  departed: number
  closed: number
  upcoming: number
}

export const defaultPaymentsSearch: PaymentsSearch = {
  day: '',
  page: 1,
  deposits: 1,
  damageDeposits: 1,
  inHouse: 1,
  departed: 1,
  closed: 1,
  upcoming: 1,
}

export const readPaymentsSearch = (raw: RawSearch): PaymentsSearch => ({
  day: dateIn(raw.day),
  page: readPage(raw.page),
  deposits: readPage(raw.deposits),
  damageDeposits: readPage(raw.damageDeposits),
  inHouse: readPage(raw.inHouse),
  departed: readPage(raw.departed),
  closed: readPage(raw.closed),
  upcoming: readPage(raw.upcoming),
})
