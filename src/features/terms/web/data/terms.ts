import { keepPreviousData } from '@tanstack/react-query'
import type { BookingSource } from '#domain/bookings/booking-source.ts'
import { t } from '#domain/i18n/messages.ts'
import { apiQuery } from '#ui/api/api-query.ts'
import { api, responseOf } from '#ui/api/client.ts'
import { type Outcome, useApiMutation } from '#ui/data/changes/use-api-mutation.ts'
import type { ChangeTermsRequest, TermsEntry, TermsList } from '../../contract/terms.ts'

/** The terms of stays, in their order. */
export const termsList = apiQuery(['terms'], (options) => api.terms.$get({}, options))

export const useChangeTerms = ({ onDone, onRejected }: Outcome) =>
  useApiMutation<ChangeTermsRequest, TermsList>({
    key: ['change-terms'],
    send: (json) => responseOf(api.terms.$put({ json })),
    failed: t('Terms could not be saved'),
    atFields: true,
    onDone: (response, { client }) => {
      client.setQueryData(termsList.queryKey, response)
      onDone()
    },
    onRejected,
  })

/**
 * What a list that has not been saved would do. It is read once, because the same question means something
 * else after a change.
 */
export const termsRehearsal = (terms: readonly TermsEntry[] | null) => ({
  ...apiQuery(['terms-rehearsal', terms], (options) =>
    api['terms-rehearsals'].$post({ json: { terms: [...(terms ?? [])] } }, options),
  ),
  enabled: terms !== null,
  placeholderData: keepPreviousData,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
})

/** What a stay agrees to if it is booked today. */
export const stayTerms = (stay: { from: string; cabinId: number; source: BookingSource }) =>
  apiQuery(['terms', 'stay', stay], (options) =>
    api['stay-terms'].$get({ query: { ...stay, cabinId: String(stay.cabinId) } }, options),
  )
