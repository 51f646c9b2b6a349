import { centsFromDollars, dollarsFromCents } from '#domain/money.ts'
import { change } from '#platform/change.ts'
import type { Actor, Context } from '#platform/context.ts'
import { lockRow } from '#platform/db/lock-row.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import type { EInvoiceSettings } from '../../contract/e-invoices.ts'
import {
  findInvoiceLimits,
  findUntaxedReasons,
  replaceUntaxedReasons,
  saveInvoiceLimits,
} from './e-invoice-settings-store.ts'

type Amount = number | null

const inDollars = (cents: Amount) => (cents === null ? null : dollarsFromCents(cents))
const inCents = (amount: Amount) => (amount === null ? null : centsFromDollars(amount))

export async function readEInvoiceSettings(db: Db | Tx): Promise<EInvoiceSettings> {
  const { fullRecipientAbove, vatIdAbove } = await findInvoiceLimits(db)
  const reasons = await findUntaxedReasons(db)
  return {
    fullRecipientAbove: inDollars(fullRecipientAbove),
    vatIdAbove: inDollars(vatIdAbove),
    untaxed: Object.entries(reasons).map(([kind, reason]) => ({
      ...reason,
      kind: kind as EInvoiceSettings['untaxed'][number]['kind'],
    })),
  }
}

/** Issued invoices keep what they say. */
export async function changeEInvoiceSettings(
  context: Pick<Context, 'db' | 'now'>,
  actor: Actor,
  settings: EInvoiceSettings,
): Promise<EInvoiceSettings> {
  return change(context, actor, async (tx, note) => {
    await lockRow(tx, 'property', 1)
    const before = audited(await readEInvoiceSettings(tx))
    await saveInvoiceLimits(tx, {
      fullRecipientAbove: inCents(settings.fullRecipientAbove),
      vatIdAbove: inCents(settings.vatIdAbove),
    })
    await replaceUntaxedReasons(tx, settings.untaxed)
    const after = await readEInvoiceSettings(tx)
    note({
      action: 'property.change-invoices',
      entity: 'property',
      entityId: 1,
      before,
      after: audited(after),
    })
    return after
  })
}

const audited = ({ untaxed, ...limits }: EInvoiceSettings) => ({
  ...limits,
  untaxed: untaxed.map(({ kind, category, reason }) => `${kind}: ${category} ${reason}`).join('; '),
})
