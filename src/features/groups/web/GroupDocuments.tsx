import type { Group } from '#contract/groups.ts'
import { isCancelledOrNoShow } from '#domain/booking-status.ts'
import { t } from '#domain/i18n/messages.ts'
import { PdfLink, PrintLink } from '#features/documents/web/PrintLink.tsx'
import { SendEmailButton } from '#features/documents/web/SendEmailButton.tsx'
import { GroupInvoices } from './GroupInvoices.tsx'

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
