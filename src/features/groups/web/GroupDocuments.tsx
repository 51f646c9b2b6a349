import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Group } from '#contract/groups.ts'
import { isCancelledOrNoShow } from '#domain/booking-status.ts'
import { t } from '#domain/i18n/messages.ts'
import { InvoiceItem } from '#features/documents/web/BookingInvoices.tsx'
import { PdfLink, PrintLink } from '#features/documents/web/PrintLink.tsx'
import { SendEmailButton } from '#features/documents/web/SendEmailButton.tsx'
import { Button } from '#ui/components/Button.tsx'
import { ListFrame } from '#ui/components/ListFrame.tsx'
import { useDenial } from '#ui/data/use-denial.ts'
import { groupInvoices } from './data/group-money.ts'
import { GroupInvoiceDialog } from './GroupInvoiceDialog.tsx'

/** The confirmation of all bookings of a group, and its invoices. */
export const GroupDocuments = ({ group }: { group: Group }) => (
  <>
    <GroupConfirmation group={group} />
    <GroupInvoices group={group} />
  </>
)

function GroupConfirmation({ group: { id, name, contact, bookings } }: { group: Group }) {
  const open = bookings.filter((booking) => !isCancelledOrNoShow(booking))
  const addressed = open.find(({ guestId }) => guestId === contact?.id) ?? open[0]
  if (!addressed) {
    return <p className="text-15 text-secondary">{t('All bookings of the group are cancelled.')}</p>
  }
  const page = `/api/groups/${id}/confirmation`
  return (
    <span className="flex flex-wrap gap-8">
      <PrintLink label={t('Print confirmation')} href={page} />
      <PdfLink name={t('PDF of the confirmation')} href={`${page}/pdf`} />
      <SendEmailButton
        booking={{ id: addressed.id, guest: { isErased: false } }}
        document={{ document: 'group-confirmation' }}
        title={t('Send booking confirmation for {group}', { group: name })}
        label={t('Send confirmation by email')}
      />
    </span>
  )
}

/** The invoices of the bookings of a group, and the next one for several of them. */
function GroupInvoices({ group }: { group: Group }) {
  const query = useQuery(groupInvoices(group.id))
  const [isIssuing, setIsIssuing] = useState(false)
  const denied = useDenial('bookings')
  return (
    <ListFrame
      query={query}
      failed={t('Invoices could not be loaded')}
      loading={t('Loading the invoices')}
    >
      {(offered) => (
        <section className="grid justify-items-start gap-12 border-above pt-16">
          <h3 className="text-15 font-semibold">{t('Invoices')}</h3>
          {offered.invoices.length > 0 && (
            <ul className="w-full">
              {offered.invoices.map((invoice) => (
                <InvoiceItem
                  key={invoice.id}
                  booking={{ id: invoice.bookingIds[0] ?? 0, guest: { isErased: false } }}
                  language=""
                  invoice={invoice}
                />
              ))}
            </ul>
          )}
          {offered.bookings.length > 0 ? (
            <Button denied={denied} onClick={() => setIsIssuing(true)}>
              {t('Issue invoice')}
            </Button>
          ) : (
            <p className="text-14 text-secondary">{t('There is nothing to invoice.')}</p>
          )}
          {isIssuing && offered.bookings.length > 0 && (
            <GroupInvoiceDialog offered={offered} onClose={() => setIsIssuing(false)} />
          )}
        </section>
      )}
    </ListFrame>
  )
}
