import { businessDate } from '#domain/calendar.ts'
import { departedMonthsAgo } from '#features/guests/domain/retention.ts'
import { change } from '#platform/change.ts'
import type { Context } from '#platform/context.ts'
import type { JobKind } from '#platform/jobs/job-kind.ts'
import { untilItWorks } from '#platform/jobs/retries.ts'
import { findProperty } from '#platform/versions/property-store.ts'
import { addresseesToErase, deleteAddressees, findInvoiceTerms } from './invoice-store.ts'

type Erasing = Pick<Context, 'db' | 'now'>

const actor = { staffId: 'system', requestId: 'retention' }

/**
 * Deletes names and addresses on the invoices of erased guests. Invoices have a legal period, so they
 * outlive the guest. Each batch is a transaction: the job can stop at any time and run on several servers.
 */
export async function eraseDueAddressees(context: Erasing, signal?: AbortSignal): Promise<number> {
  const { db, now } = context
  const { timeZone } = await findProperty(db)
  const months = 12 * (await findInvoiceTerms(db)).invoiceYears
  const issuedBy = departedMonthsAgo(businessDate(now(), timeZone), months)
  let erased = 0
  while (!signal?.aborted) {
    const ids = await addresseesToErase(db, issuedBy)
    if (ids.length === 0) break
    erased += await change(context, actor, async (tx, note) => {
      const count = await deleteAddressees(tx, ids)
      note({
        action: 'invoice.erase-addressees',
        entity: 'property',
        entityId: 1,
        after: { erased: count },
      })
      return count
    })
  }
  return erased
}

const hour = 3_600_000

export const addresseeErasure: JobKind<Erasing & Pick<Context, 'log'>> = {
  kind: 'invoices.erase-addressees',
  retry: untilItWorks,
  runsAtStart: true,
  async run(context, { signal }) {
    const erased = await eraseDueAddressees(context, signal)
    if (erased > 0) context.log('info', 'invoice-addressees-erased', { erased })
    return new Date(context.now().getTime() + hour)
  },
}
