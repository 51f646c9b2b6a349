import type { QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#domain/i18n/messages.ts'
import { api, paramOf, responseOf } from '#ui/api/client.ts'
import { type UndoId, withUndoId } from '#ui/api/with-undo-id.ts'
import { type Outcome, useApiMutation } from '#ui/data/changes/use-api-mutation.ts'
import type { GuestFields, GuestProfile, MergeGuestsRequest } from '../../contract/guests.ts'
import { guestKeys } from './guests.ts'

/* Separate from the queries, which the entry script contains for the loaders. */

/** Shows the guest of the response. */
const showGuest = (client: QueryClient, guest: GuestProfile) =>
  client.setQueryData(guestKeys.one(String(guest.id)), guest)

export const useCreateGuest = ({ onDone, onRejected }: Outcome<GuestProfile>) =>
  useApiMutation({
    key: ['create-guest'],
    send: (json: GuestFields) => responseOf(api.guests.$post({ json })),
    failed: t('Guest could not be created'),
    atFields: true,
    onDone: (guest, { client }) => {
      onDone(guest)
      showGuest(client, guest)
    },
    onRejected,
  })

/** Edits a guest. The server rejects the change if the version is no longer current. */
export const useEditGuest = (id: number, { onDone, onRejected }: Outcome<GuestProfile>) =>
  useApiMutation({
    key: ['edit-guest', id],
    send: (json: GuestFields & { version: number }) =>
      responseOf(api.guests[':id'].$put({ param: paramOf(id), json })),
    failed: t('Guest could not be changed'),
    atFields: true,
    onDone: (guest, { client }) => {
      onDone(guest)
      showGuest(client, guest)
    },
    onRejected,
  })

type Merging = Pick<Outcome<GuestProfile>, 'onRejected'> & {
  onDone: (guest: GuestProfile, undoId: UndoId) => void
}

/** Merges two entries: the kept one receives the bookings of the other. */
export const useMergeGuests = (keptId: number, { onDone, onRejected }: Merging) =>
  useApiMutation({
    key: ['merge-guests', keptId],
    send: (json: MergeGuestsRequest) =>
      withUndoId(api.guests[':id'].merge.$post({ param: paramOf(keptId), json })),
    failed: t('Guests could not be merged'),
    onDone: ({ result: guest, undoId }, { client }) => {
      onDone(guest, undoId)
      showGuest(client, guest)
    },
    onRejected,
  })

type Erasure = { onDone: () => void; onRejected: () => void }

export const useEraseGuest = (id: number, { onDone, onRejected }: Erasure) =>
  useApiMutation({
    key: ['erase-guest', id],
    send: (version: number) =>
      responseOf(api.guests[':id'].erase.$post({ param: paramOf(id), json: { version } })),
    failed: t('Guest identity could not be erased'),
    onDone: (_, { client }) => {
      onDone()
      // Also removes the guest's data from this browser's cache.
      client.removeQueries({ type: 'inactive', predicate: tellsOfGuests })
    },
    onRejected: () => onRejected(),
  })

const tellsOfGuests = ({ queryKey }: { queryKey: readonly unknown[] }) =>
  ['guests', 'bookings', 'today', 'calendar'].includes(String(queryKey[0]))

/** The national ID bypasses the cache and is kept only as long as it is shown. */
export function useNationalID(id: number) {
  const [nationalID, setNationalID] = useState<string | null>(null)
  const reading = useApiMutation<void, void>({
    key: ['reveal-national-id', id],
    send: async () => {
      const response = await responseOf(
        api.guests[':id']['reveal-national-id'].$post({ param: paramOf(id) }),
      )
      setNationalID(response.nationalID)
    },
    failed: t('National ID could not be shown'),
  })
  return {
    /** Null while it is hidden. */
    nationalID,
    pending: reading.pending,
    show: (): void => reading.start(),
    hide: (): void => setNationalID(null),
  }
}
