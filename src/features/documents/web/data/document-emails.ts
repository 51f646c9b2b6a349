import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { EmailKind } from '#domain/email-texts.ts'
import type { Language } from '#domain/i18n/language.ts'
import { t } from '#domain/i18n/messages.ts'
import type { ApiError } from '#ui/api/api-error.ts'
import { apiQuery } from '#ui/api/api-query.ts'
import { api, paramOf, responseOf } from '#ui/api/client.ts'
import { type Outcome, useApiMutation } from '#ui/data/changes/use-api-mutation.ts'
import { useIdempotencyKey } from '#ui/data/changes/use-idempotency-key.ts'
import type {
  DocumentEmails,
  EmailTextForm,
  EmailTexts,
  SendEmailRequest,
} from '../../contract/document-emails.ts'

const emailsKey = ['emails']
const pollInterval = 3000

/** What was emailed for a booking. It is read again while a message is on its way. */
export const bookingEmails = (bookingId: number) =>
  queryOptions({
    queryKey: [...emailsKey, bookingId],
    queryFn: ({ signal }) =>
      responseOf(
        api.bookings[':id'].emails.$get({ param: paramOf(bookingId) }, { init: { signal } }),
      ),
    refetchInterval: ({ state }) =>
      state.data?.emails.some((email) => email.state === 'sending') ? pollInterval : false,
  })

export function useSendEmail(bookingId: number, { onDone, onRejected }: Outcome<string>) {
  const keyOf = useIdempotencyKey()
  return useApiMutation<SendEmailRequest, DocumentEmails>({
    key: ['send-email', bookingId],
    send: (json) => {
      const header = { 'idempotency-key': keyOf(json) }
      return responseOf(
        api.bookings[':id'].emails.$post({ param: paramOf(bookingId), json, header }),
      )
    },
    failed: t('Email could not be sent. You can safely try again.'),
    isSafeToRepeat: true,
    atFields: true,
    onDone: (result, { client }) => {
      client.setQueryData(bookingEmails(bookingId).queryKey, result)
      onDone(result.emails[0]?.document ?? '')
    },
    onRejected,
  })
}

const textsKey = ['email-texts']

const inLanguage = (language: Language | '') => (language === '' ? {} : { language })

/** The texts of one language, or of all that have none of their own. */
export const emailTexts = (language: Language | '') =>
  apiQuery([...textsKey, language], (options) =>
    api['email-texts'].$get({ query: inLanguage(language) }, options),
  )

type TextOf = { kind: EmailKind; language: Language | '' }

/** Other languages may use the same text. */
function showTexts(client: QueryClient, language: Language | '', result: EmailTexts): void {
  client.removeQueries({ queryKey: textsKey, type: 'inactive' })
  client.setQueryData(emailTexts(language).queryKey, result)
}

type TextOutcome = { onDone: () => void; onRejected: (error: ApiError) => void }

export const useChangeEmailText = (
  { kind, language }: TextOf,
  { onDone, onRejected }: TextOutcome,
) =>
  useApiMutation<EmailTextForm, EmailTexts>({
    key: ['change-email-text', `${kind} ${language}`],
    send: (json) =>
      responseOf(
        api['email-texts'][':kind'].$put({ param: { kind }, query: inLanguage(language), json }),
      ),
    failed: t('Email text could not be updated'),
    atFields: true,
    onDone: (result, { client }) => {
      showTexts(client, language, result)
      onDone()
    },
    onRejected,
  })

export const useResetEmailText = ({ kind, language }: TextOf, onDone: () => void) =>
  useApiMutation<void, EmailTexts>({
    key: ['reset-email-text', `${kind} ${language}`],
    send: () =>
      responseOf(
        api['email-texts'][':kind'].$delete({ param: { kind }, query: inLanguage(language) }),
      ),
    failed: t('Email text could not be reset'),
    onDone: (result, { client }) => {
      showTexts(client, language, result)
      onDone()
    },
  })
