import { t } from '#domain/i18n/messages.ts'
import { apiQuery } from '#ui/api/api-query.ts'
import { api, responseOf } from '#ui/api/client.ts'
import { type Outcome, useApiMutation } from '#ui/data/changes/use-api-mutation.ts'
import type { EInvoiceSettings } from '../../contract/e-invoices.ts'

export const eInvoiceSettings = apiQuery(['invoice-settings', 'e-invoices'], (options) =>
  api['e-invoice-settings'].$get({}, options),
)

export const useChangeEInvoiceSettings = ({ onDone, onRejected }: Outcome) =>
  useApiMutation({
    key: ['change-e-invoice-settings'],
    send: (json: EInvoiceSettings) => responseOf(api['e-invoice-settings'].$put({ json })),
    failed: t('Settings of invoices could not be updated'),
    atFields: true,
    onDone,
    onRejected,
  })
