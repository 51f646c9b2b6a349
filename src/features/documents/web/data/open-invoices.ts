import { useRef, useState } from 'react'
import { t } from '#domain/i18n/messages.ts'
import { isRejection } from '#ui/api/api-error.ts'
import { apiQuery } from '#ui/api/api-query.ts'
import { api, paramOf, responseOf } from '#ui/api/client.ts'
import { useApiMutation } from '#ui/data/changes/use-api-mutation.ts'
import type { InvoicePeriod, OpenInvoices } from '../../contract/open-invoices.ts'

export const openInvoices = (period: InvoicePeriod) =>
  apiQuery(['invoices', 'open', period.from, period.to], (options) =>
    api['open-invoices'].$get({ query: period }, options),
  )

type OpenInvoice = OpenInvoices['items'][number]

export type BulkRequest = { invoices: readonly OpenInvoice[]; sendsEmail: boolean }

/** What became of the invoices so far, by booking: why not, in sentences; issued without any. */
export type BulkOutcome = ReadonlyMap<number, readonly string[]>

/**
 * Issues invoices one after the other, each in a request of its own. What was issued is not open any more,
 * so a run that was stopped can be started again.
 */
export function useIssueAll(onDone: (issued: number) => void) {
  const [outcome, setOutcome] = useState<BulkOutcome>(new Map())
  const isStopped = useRef(false)
  const { start, pending } = useApiMutation<BulkRequest, number>({
    key: ['issue-invoices'],
    send: async ({ invoices, sendsEmail }) => {
      isStopped.current = false
      setOutcome(new Map())
      let issued = 0
      for (const invoice of invoices) {
        if (isStopped.current) break
        const reasons = await rejectionOf(() => issueOne(invoice, sendsEmail))
        if (reasons.length === 0) issued += 1
        setOutcome((before) => new Map(before).set(invoice.bookingId, reasons))
      }
      return issued
    },
    failed: t('The invoices could not all be issued. You can safely try again.'),
    isSafeToRepeat: true,
    onDone,
  })
  const stop = () => {
    isStopped.current = true
  }
  return { start, pending, outcome, stop }
}

/** Empty if it succeeds; with what an e-invoice lacks. A failure of the network ends the run. */
async function rejectionOf(work: () => Promise<unknown>): Promise<readonly string[]> {
  try {
    await work()
    return []
  } catch (error) {
    if (isRejection(error) && error.status !== 401) {
      return [error.message, ...Object.values(error.fields)]
    }
    throw error
  }
}

async function issueOne(
  { bookingId, addressee, eInvoice, lines, email }: OpenInvoice,
  sendsEmail: boolean,
): Promise<void> {
  const param = paramOf(bookingId)
  const { id } = await responseOf(
    api.bookings[':id'].invoices.$post({ param, json: { addressee, eInvoice, lines } }),
  )
  if (!sendsEmail || email === '') return
  await responseOf(
    api.bookings[':id'].emails.$post({
      param,
      json: { document: 'invoice', invoiceId: id, to: email },
      header: { 'idempotency-key': `invoice-email-${id}` },
    }),
  )
}
