import Pencil from 'lucide-react/icons/pencil'
import { Notice } from '#ui/components/Notice.tsx'
import { useOtherEditors } from '#ui/live/editing.ts'

/** Shown while other users have the change form of this booking open. It does not lock the booking. */
export function EditingNotice({ bookingId }: { bookingId: number }) {
  const names = useOtherEditors(bookingId)
  return (
    <div role="status">
      {names.length > 0 && (
        <Notice tone="info" icon={<Pencil />} className="mb-16">
          {names.join(' and ')} {names.length > 1 ? 'are' : 'is'} editing this booking.
        </Notice>
      )}
    </div>
  )
}
