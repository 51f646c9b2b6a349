import { infiniteQueryOptions } from '@tanstack/react-query'
import { api, responseOf } from '#ui/api/client.ts'
import type { HistoryFilter, HistoryPage, HistorySubject } from '../../contract/history.ts'

const pages = {
  initialPageParam: null as number | null,
  getNextPageParam: ({ next }: HistoryPage) => next,
}

const olderThan = (entry: number | null) => (entry === null ? {} : { before: String(entry) })

/** The complete history of the property, newest first. */
export const activity = (filter: HistoryFilter) =>
  infiniteQueryOptions({
    ...pages,
    queryKey: ['history', filter],
    queryFn: ({ pageParam, signal }) => {
      const query = { ...filter, ...olderThan(pageParam) }
      return responseOf(api.history.$get({ query }, { init: { signal } }))
    },
  })

/** The history of one record, newest first. */
export const subjectHistory = (subject: HistorySubject, id: number) =>
  infiniteQueryOptions({
    ...pages,
    queryKey: ['history', subject, id],
    queryFn: ({ pageParam, signal }) => {
      const param = { subject, id: String(id) }
      const query = olderThan(pageParam)
      return responseOf(api.history[':subject'][':id'].$get({ param, query }, { init: { signal } }))
    },
  })
