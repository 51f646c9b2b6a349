import StickyNote from 'lucide-react/icons/sticky-note'
import type { Booking } from '#contract/bookings.ts'
import { t } from '#domain/i18n/messages.ts'
import { Notice } from '#ui/components/Notice.tsx'

/**
 * Notes of staff about the guest, such as preferences and allergies, where they help at check-in.
 */
export function GuestNote({ booking }: { booking: Pick<Booking, 'guest'> }) {
  const { notes } = booking.guest
  if (!notes) return null
  return (
    <Notice tone="note" icon={<StickyNote />} className="mb-16">
      <p>
        <b>{t('Guest note:')}</b> <span className="whitespace-pre-line">{notes}</span>
      </p>
    </Notice>
  )
}
