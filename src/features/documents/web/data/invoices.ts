import { keepPreviousData } from '@tanstack/react-query'
import { t } from '#domain/i18n/messages.ts'
import type { Nights } from '#domain/money/folio-parts.ts'
import type { ApiError } from '#ui/api/api-error.ts'
import { apiQuery } from '#ui/api/api-query.ts'
import { api, paramOf, responseOf } from '#ui/api/client.ts'
import { type Outcome, useApiMutation } from '#ui/data/changes/use-api-mutation.ts'
import type {
  ChangeInvoiceSettingsRequest,
  Invoice,
  IssueAdvanceRequest,
  IssueInvoiceRequest,
  RehearseTaxRatesRequest,
} from '../../contract/invoices.ts'

const invoicesKey = ['invoices']

export const bookingInvoices = (bookingId: number, nights: Nights | null = null) =>
  apiQuery([...invoicesKey, bookingId, ...(nights ? [nights.from, nights.to] : [])], (options) =>
    api.bookings[':id'].invoices.$get({ param: paramOf(bookingId), query: nights ?? {} }, options),
  )

/** Other bookings of the guest or the company, loaded when staff ask for them. */
export const bookingsToInvoice = (bookingId: number) =>
  apiQuery([...invoicesKey, bookingId, 'others'], (options) =>
    api.bookings[':id']['bookings-to-invoice'].$get({ param: paramOf(bookingId) }, options),
  )

/** What rates that are not saved yet would change; read once for each text of the form. */
export const taxRateRehearsal = (request: RehearseTaxRatesRequest | null) => ({
  ...apiQuery(['tax-rate-rehearsal', request], (options) =>
    api['tax-rate-rehearsals'].$post({ json: request as RehearseTaxRatesRequest }, options),
  ),
  enabled: request !== null,
  placeholderData: keepPreviousData,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
})

export const useIssueInvoice = (bookingId: number, { onDone, onRejected }: Outcome<string>) =>
  useApiMutation({
    key: ['issue-invoice', bookingId],
    send: (json: IssueInvoiceRequest) =>
      responseOf(api.bookings[':id'].invoices.$post({ param: paramOf(bookingId), json })),
    failed: t('Invoice could not be issued'),
    atFields: true,
    onDone: async ({ number }, { refresh }) => {
      await refresh()
      onDone(number)
    },
    onRejected,
  })

export const useIssueAdvance = (bookingId: number, { onDone, onRejected }: Outcome<string>) =>
  useApiMutation({
    key: ['issue-advance-invoice', bookingId],
    send: (json: IssueAdvanceRequest) =>
      responseOf(
        api.bookings[':id']['advance-invoices'].$post({ param: paramOf(bookingId), json }),
      ),
    failed: t('Advance invoice could not be issued'),
    atFields: true,
    onDone: async ({ number }, { refresh }) => {
      await refresh()
      onDone(number)
    },
    onRejected,
  })

export const useCreditInvoice = (invoiceId: number, onDone: (number: string) => void) =>
  useApiMutation<void, Invoice>({
    key: ['credit-invoice', invoiceId],
    send: () => responseOf(api.invoices[':id'].credit.$post({ param: paramOf(invoiceId) })),
    failed: t('Invoice could not be cancelled'),
    onDone: async ({ number }, { refresh }) => {
      await refresh()
      onDone(number)
    },
  })

export const invoiceSettings = apiQuery(['invoice-settings'], (options) =>
  api['invoice-settings'].$get({}, options),
)

type SettingsOutcome = { onDone: () => void; onRejected: (error: ApiError) => void }

export const useChangeInvoiceSettings = ({ onDone, onRejected }: SettingsOutcome) =>
  useApiMutation({
    key: ['change-invoice-settings'],
    send: (json: ChangeInvoiceSettingsRequest) =>
      responseOf(api['invoice-settings'].$put({ json })),
    failed: t('Taxes could not be updated'),
    atFields: true,
    onDone: (response, { client }) => {
      client.setQueryData(invoiceSettings.queryKey, response)
      onDone()
    },
    onRejected,
  })
