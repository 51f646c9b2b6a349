import { lockGuest, updateGuestRow } from '#features/guests/server/guest-store.ts'
import type { Note } from '#platform/audit-entry.ts'
import type { Tx } from '#platform/db/open.ts'
import type { IssueInvoiceRequest } from '../../contract/invoices.ts'

type Chosen = { eInvoice: IssueInvoiceRequest['eInvoice'] | undefined; buyerReference: string }

/** Keeps what was chosen for an invoice with the guest, for whom the next invoice proposes it. */
export async function keepEInvoice(
  tx: Tx,
  note: Note,
  guestId: number,
  { eInvoice, buyerReference }: Chosen,
): Promise<void> {
  if (eInvoice === undefined) return
  const guest = await lockGuest(tx, guestId)
  if (!guest) return
  const reference = eInvoice === '' ? guest.buyer_reference : buyerReference
  const changed = [
    ...(guest.e_invoice === eInvoice ? [] : ['eInvoice']),
    ...(guest.buyer_reference === reference ? [] : ['buyerReference']),
  ]
  if (changed.length === 0) return
  await updateGuestRow(tx, guestId, { e_invoice: eInvoice, buyer_reference: reference })
  note({ action: 'guest.edit', entity: 'guest', entityId: guestId, after: { changed } })
}
