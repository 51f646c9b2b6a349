import Pencil from 'lucide-react/icons/pencil'
import { t } from '#domain/i18n/messages.ts'
import { Notice } from '#ui/components/Notice.tsx'
import { useOtherEditors } from '#ui/live/editing.ts'

/** Shown while other users have the change form of this booking open. It does not lock the booking. */
export function EditingNotice({ bookingId }: { bookingId: number }) {
  const names = useOtherEditors(bookingId)
  return (
    <div role="status">
      {names.length > 0 && (
        <Notice tone="info" icon={<Pencil />} className="mb-16">
          {t(
            '{n, plural, one {{names} is editing this booking.} other {{names} are editing this booking.}}',
            {
              n: names.length,
              names: names.reduce((all, name) => t('{names} and {name}', { names: all, name })),
            },
          )}
        </Notice>
      )}
    </div>
  )
}
