import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, responseOf } from '#ui/api/client.ts'

/** Without page numbers for the first page, the address is the one that the server preloads. */
const pagesOf = <Name extends string>(pages: Record<Name, number>) =>
  Object.fromEntries(
    Object.entries(pages)
      .filter(([, page]) => page !== 1)
      .map(([name, page]) => [name, String(page)]),
  ) as Partial<Record<Name, string>>

/** A page of the payments of a business date; an empty one is today. */
export const paymentsOfDay = (day: string, page: number) =>
  queryOptions({
    queryKey: ['payments', 'day', day, page],
    queryFn: ({ signal }) => {
      const query = { ...(day !== '' && { day }), ...pagesOf({ page }) }
      return responseOf(api.payments.$get({ query }, { init: { signal } }))
    },
    placeholderData: keepPreviousData,
  })

/** A page of what was paid earlier for the bookings of a business date. */
export const openingsOfDay = (day: string, page: number) =>
  queryOptions({
    queryKey: ['payments', 'openings', day, page],
    queryFn: ({ signal }) => {
      const query = { day, kind: 'opening' as const, ...pagesOf({ page }) }
      return responseOf(api.payments.$get({ query }, { init: { signal } }))
    },
    placeholderData: keepPreviousData,
  })

export type BalancePages = { inHouse: number; departed: number; closed: number }

export const openBalances = ({ inHouse, departed, closed }: BalancePages) =>
  queryOptions({
    queryKey: ['payments', 'balances', inHouse, departed, closed],
    queryFn: ({ signal }) => {
      const query = pagesOf({ inHouse, departed, closed })
      return responseOf(api.payments.balances.$get({ query }, { init: { signal } }))
    },
    placeholderData: keepPreviousData,
  })

export const openDeposits = (page: number) =>
  queryOptions({
    queryKey: ['payments', 'deposits', page],
    queryFn: ({ signal }) => {
      const query = pagesOf({ page })
      return responseOf(api.payments.deposits.$get({ query }, { init: { signal } }))
    },
    placeholderData: keepPreviousData,
  })
