import { type QueryClient, skipToken, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { EditingEvent } from '#contract/events.ts'
import { api } from '../api/client.ts'
import { useOwnAccount } from '../data/session.ts'

type Editors = Record<number, EditingEvent['editors']>

/** Undefined while there are no live updates. */
const editingKey = ['editing'] as const

export function clearEditors(client: QueryClient): void {
  client.setQueryData<Editors>(editingKey, {})
}

export function dropEditors(client: QueryClient): void {
  client.removeQueries({ queryKey: editingKey })
}

export function noteEditors(client: QueryClient, { bookingId, editors }: EditingEvent): void {
  client.setQueryData<Editors>(editingKey, (known) => ({ ...known, [bookingId]: editors }))
}

const useEditing = () =>
  useQuery<Editors>({ queryKey: editingKey, queryFn: skipToken, gcTime: Number.POSITIVE_INFINITY })
    .data

/** The names of the other users who have the change form of this booking open. */
export function useOtherEditors(bookingId: number): string[] {
  const own = useOwnAccount()
  const editors = useEditing()?.[bookingId] ?? []
  return editors.filter(({ id }) => id !== own?.id).map(({ name }) => name)
}

/** A form that is closed again within this time is not announced. */
const announceAfterMs = 400
/** The server drops an entry after a minute. */
const repeatEveryMs = 20_000

/** Shows other users that this booking is being edited, as long as the form is open. */
export function useAnnounceEditing(bookingId: number): void {
  const isLive = useEditing() !== undefined

  useEffect(() => {
    if (!isLive) return
    const route = api.bookings[':id'].editing
    const param = { id: String(bookingId) }
    let isAnnounced = false
    const announce = () => {
      isAnnounced = true
      // Announcements are optional: if one fails, only the notice is missing.
      route.$put({ param }).catch(() => {})
    }
    const withdraw = () => {
      if (isAnnounced) route.$delete({ param }, { init: { keepalive: true } }).catch(() => {})
      isAnnounced = false
    }
    const first = setTimeout(announce, announceAfterMs)
    const repeat = setInterval(announce, repeatEveryMs)
    window.addEventListener('pagehide', withdraw)
    return () => {
      clearTimeout(first)
      clearInterval(repeat)
      window.removeEventListener('pagehide', withdraw)
      withdraw()
    }
  }, [bookingId, isLive])
}
