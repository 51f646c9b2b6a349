import type { QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { GuestFields, GuestProfile, MergeGuestsRequest } from '#contract/guests.ts'
import type { ApiError } from '../api/api-error.ts'
import { answerOf, api } from '../api/client.ts'
import { guestKeys } from './guests.ts'
import { refreshStays } from './refresh-stays.ts'
import { useChange } from './use-change.ts'

/* Apart from the queries, which the first script holds for the loaders. */

const paramOf = (id: number) => ({ id: String(id) })

/** The guest as the server just told: what shows the name elsewhere is asked for anew. */
const showGuest = (client: QueryClient, guest: GuestProfile) => {
  client.setQueryData(guestKeys.one(String(guest.id)), guest)
  return refreshStays(client)
}

type Outcome = {
  onDone: (guest: GuestProfile) => void
  onRefused: (refusal: ApiError) => void
}

/** Writes down a new guest. */
export const useCreateGuest = ({ onDone, onRefused }: Outcome) =>
  useChange({
    key: ['create-guest'],
    send: (json: GuestFields) => answerOf(api.guests.$post({ json })),
    failed: 'The guest could not be created',
    atFields: true,
    onDone: (client, guest) => {
      onDone(guest)
      return showGuest(client, guest)
    },
    onRefused: (_, refusal) => onRefused(refusal),
  })

/** Changes what is known of a guest, as they were in the version that was seen. */
export const useEditGuest = (id: number, { onDone, onRefused }: Outcome) =>
  useChange({
    key: ['edit-guest', id],
    send: (json: GuestFields & { version: number }) =>
      answerOf(api.guests[':id'].$put({ param: paramOf(id), json })),
    failed: 'The guest could not be changed',
    atFields: true,
    onDone: (client, guest) => {
      onDone(guest)
      return showGuest(client, guest)
    },
    onRefused: (client, refusal) => {
      onRefused(refusal)
      return refreshStays(client)
    },
  })

/** Makes two entries one: the bookings of the other become those of the one that is kept. */
export const useMergeGuests = (keptId: number, { onDone, onRefused }: Outcome) =>
  useChange({
    key: ['merge-guests', keptId],
    send: (json: MergeGuestsRequest) =>
      answerOf(api.guests[':id'].merge.$post({ param: paramOf(keptId), json })),
    failed: 'The guests could not be merged',
    onDone: (client, guest) => {
      onDone(guest)
      return showGuest(client, guest)
    },
    onRefused: (client, refusal) => {
      onRefused(refusal)
      return refreshStays(client)
    },
  })

type Erasure = { onDone: () => void; onRefused: () => void }

/** Forgets who a guest was. */
export const useEraseGuest = (id: number, { onDone, onRefused }: Erasure) =>
  useChange({
    key: ['erase-guest', id],
    send: (version: number) =>
      answerOf(api.guests[':id'].erase.$post({ param: paramOf(id), json: { version } })),
    failed: 'The identity could not be erased',
    onDone: (client) => {
      onDone()
      // What this browser has read of them and does not show is forgotten as well.
      client.removeQueries({ type: 'inactive', predicate: tellsOfGuests })
      return refreshStays(client)
    },
    onRefused: (client) => {
      onRefused()
      return refreshStays(client)
    },
  })

const tellsOfGuests = ({ queryKey }: { queryKey: readonly unknown[] }) =>
  ['guests', 'bookings', 'today', 'calendar'].includes(String(queryKey[0]))

/** What is read goes past the cache, where it would stay: it is known as long as it is shown. */
export function useNationalID(id: number) {
  const [nationalID, setNationalID] = useState<string | null>(null)
  const reading = useChange<void, void>({
    key: ['reveal-national-id', id],
    send: async () => {
      const answer = await answerOf(
        api.guests[':id']['reveal-national-id'].$post({ param: paramOf(id) }),
      )
      setNationalID(answer.nationalID)
    },
    failed: 'The national ID could not be shown',
    onDone: () => undefined,
    onRefused: refreshStays,
  })
  return {
    /** Null while it is not shown. */
    nationalID,
    pending: reading.pending,
    show: (): void => reading.start(),
    hide: (): void => setNationalID(null),
  }
}
