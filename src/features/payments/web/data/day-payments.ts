import { keepPreviousData } from '@tanstack/react-query'
import type { OpenBalances, PaymentsOfDay } from '#contract/payments.ts'
import { apiQuery } from '#ui/api/api-query.ts'
import { api } from '#ui/api/client.ts'

/** Without page numbers for the first page, the address is the one that the server preloads. */
const pagesOf = <Name extends string>(pages: Record<Name, number>) =>
  Object.fromEntries(
    Object.entries(pages)
      .filter(([, page]) => page !== 1)
      .map(([name, page]) => [name, String(page)]),
  ) as Partial<Record<Name, string>>

/** A page of the payments of a business date; an empty one is today. */
export const paymentsOfDay = (day: string, page: number) => ({
  ...apiQuery(['payments', 'day', day, page], (options) => {
    const query = { ...(day !== '' && { day }), ...pagesOf({ page }) }
    return api.payments.$get({ query }, options)
  }),
  placeholderData: keepPreviousData,
  // The cash register responds within seconds.
  refetchInterval: ({ state: { data } }: { state: { data?: PaymentsOfDay | undefined } }) =>
    data?.items.some(({ register }) => register?.state === 'waiting') ? 2_000 : false,
})

/** A page of what was paid earlier for the bookings of a business date. */
export const openingsOfDay = (day: string, page: number) => ({
  ...apiQuery(['payments', 'openings', day, page], (options) => {
    const query = { day, kind: 'opening' as const, ...pagesOf({ page }) }
    return api.payments.$get({ query }, options)
  }),
  placeholderData: keepPreviousData,
})

export type BalancePages = Record<keyof OpenBalances, number>

export const openBalances = ({ inHouse, departed, closed, upcoming }: BalancePages) => ({
  ...apiQuery(['payments', 'balances', inHouse, departed, closed, upcoming], (options) => {
    const query = pagesOf({ inHouse, departed, closed, upcoming })
    return api.payments.balances.$get({ query }, options)
  }),
  placeholderData: keepPreviousData,
})

export const heldDamageDeposits = (page: number) => ({
  ...apiQuery(['payments', 'damage-deposits', page], (options) => {
    const query = pagesOf({ page })
    return api.payments['damage-deposits'].$get({ query }, options)
  }),
  placeholderData: keepPreviousData,
})

export const openDeposits = (page: number) => ({
  ...apiQuery(['payments', 'deposits', page], (options) => {
    const query = pagesOf({ page })
    return api.payments.deposits.$get({ query }, options)
  }),
  placeholderData: keepPreviousData,
})
