import { t } from '#domain/i18n/messages.ts'
import { apiQuery } from '#ui/api/api-query.ts'
import { api, paramOf, responseOf } from '#ui/api/client.ts'
import { type Outcome, useApiMutation } from '#ui/data/changes/use-api-mutation.ts'
import type {
  BookingRegistration,
  ChangeRegistrationRequest,
  CreateRegistrationFileRequest,
  RegistrationSettings,
  SaveRegistrationRequest,
} from '../contract/registration.ts'

const ofBooking = api.bookings[':id']

export const registrationSettings = apiQuery(['registration-settings'], (options) =>
  api['registration-settings'].$get({}, options),
)

export const useChangeRegistration = ({ onDone, onRejected }: Outcome) =>
  useApiMutation<ChangeRegistrationRequest, RegistrationSettings>({
    key: ['change-registration'],
    send: (json) => responseOf(api['registration-settings'].$put({ json })),
    failed: t('Registration could not be updated'),
    atFields: true,
    onDone: (response, { client }) => {
      client.setQueryData(registrationSettings.queryKey, response)
      onDone()
    },
    onRejected,
  })

export const bookingRegistration = (bookingId: number) =>
  apiQuery(['registrations', bookingId], (options) =>
    ofBooking.registration.$get({ param: paramOf(bookingId) }, options),
  )

export const useSaveRegistration = (bookingId: number, { onDone, onRejected }: Outcome) =>
  useApiMutation<SaveRegistrationRequest, BookingRegistration>({
    key: ['save-registration', bookingId],
    send: (json) => responseOf(ofBooking.registration.$put({ param: paramOf(bookingId), json })),
    failed: t('Registration could not be saved'),
    atFields: true,
    onDone: (response, { client }) => {
      client.setQueryData(bookingRegistration(bookingId).queryKey, response)
      onDone()
    },
    onRejected,
  })

/** The guest signed the printed card. */
export const useSignOnPaper = (bookingId: number) =>
  useApiMutation<number, BookingRegistration>({
    key: ['sign-registration', bookingId],
    send: (version) =>
      responseOf(
        ofBooking['sign-registration'].$post({ param: paramOf(bookingId), json: { version } }),
      ),
    failed: t('Signature could not be recorded'),
    onDone: (response, { client }) => {
      client.setQueryData(bookingRegistration(bookingId).queryKey, response)
    },
  })

export const registrationFiles = apiQuery(['registration-files'], (options) =>
  api['registration-files'].$get({}, options),
)

export const useCreateRegistrationFile = ({ onDone, onRejected }: Outcome<{ id: number }>) =>
  useApiMutation<CreateRegistrationFileRequest, { id: number }>({
    key: ['create-registration-file'],
    send: (json) => responseOf(api['registration-files'].$post({ json })),
    failed: t('File could not be created'),
    onDone: (response) => onDone(response),
    onRejected,
  })
