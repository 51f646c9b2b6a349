import { queryOptions } from '@tanstack/react-query'
import type { CreateCalendarLinkRequest, NewCalendarLink } from '#contract/calendar-links.ts'
import type { ApiError } from '../../api/api-error.ts'
import { api, responseOf } from '../../api/client.ts'
import { useApiMutation } from '../changes/use-api-mutation.ts'

/** The addresses where channels load occupied nights, without their secrets. */
export const calendarLinkList = queryOptions({
  queryKey: ['calendar-links'],
  queryFn: ({ signal }) => responseOf(api['calendar-links'].$get({}, { init: { signal } })),
})

type Outcome = {
  onDone: (link: NewCalendarLink) => void
  onRejected: (error: ApiError) => void
}

/** The address goes only to the caller and is not cached. */
export const useCreateCalendarLink = ({ onDone, onRejected }: Outcome) =>
  useApiMutation({
    key: ['create-calendar-link'],
    send: (json: CreateCalendarLinkRequest) => responseOf(api['calendar-links'].$post({ json })),
    failed: 'Address could not be created',
    atFields: true,
    onDone: (client, link) => {
      onDone(link)
      return client.invalidateQueries({ queryKey: calendarLinkList.queryKey })
    },
    onRejected: (_, error) => onRejected(error),
  })

export const useReplaceCalendarLink = (id: string, onDone: (link: NewCalendarLink) => void) =>
  useApiMutation<void, NewCalendarLink>({
    key: ['replace-calendar-link', id],
    send: () => responseOf(api['calendar-links'][':id'].replace.$post({ param: { id } })),
    failed: 'Address could not be replaced',
    onDone: (client, link) => {
      onDone(link)
      return client.invalidateQueries({ queryKey: calendarLinkList.queryKey })
    },
    onRejected: (client) => client.invalidateQueries({ queryKey: calendarLinkList.queryKey }),
  })

export const useRevokeCalendarLink = (id: string, onDone: () => void) =>
  useApiMutation<void>({
    key: ['revoke-calendar-link', id],
    send: () => api['calendar-links'][':id'].$delete({ param: { id } }),
    failed: 'Address could not be revoked',
    onDone: (client) => {
      onDone()
      return client.invalidateQueries({ queryKey: calendarLinkList.queryKey })
    },
    onRejected: (client) => client.invalidateQueries({ queryKey: calendarLinkList.queryKey }),
  })
