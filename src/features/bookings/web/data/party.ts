import type { BookingState } from '#contract/bookings.ts'
import type { AddPartyMemberRequest, RemovePartyMemberRequest } from '#contract/party.ts'
import { t } from '#domain/i18n/messages.ts'
import { api, paramOf, responseOf } from '#ui/api/client.ts'
import { type Outcome, useApiMutation } from '#ui/data/changes/use-api-mutation.ts'

const ofBooking = api.bookings[':id']

/** Adds a member, or changes the one with this ID. */
export const useSavePartyMember = (id: number, memberId: number | undefined, outcome: Outcome) =>
  useApiMutation<AddPartyMemberRequest, BookingState>({
    key: ['save-party-member', id],
    send: (json) =>
      responseOf(
        memberId === undefined
          ? ofBooking['add-party-member'].$post({ param: paramOf(id), json })
          : ofBooking['change-party-member'].$post({
              param: paramOf(id),
              json: { ...json, memberId },
            }),
      ),
    failed: t('Party member could not be saved'),
    atFields: true,
    ...outcome,
  })

export const useRemovePartyMember = (id: number, onDone: () => void) =>
  useApiMutation<RemovePartyMemberRequest, BookingState>({
    key: ['remove-party-member', id],
    send: (json) =>
      responseOf(ofBooking['remove-party-member'].$post({ param: paramOf(id), json })),
    failed: t('Party member could not be removed'),
    onDone: () => onDone(),
  })
