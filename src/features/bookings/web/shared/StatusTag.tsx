import type { BookingStatus } from '#domain/booking-status.ts'
import { t } from '#domain/i18n/messages.ts'
import { Tag, type TagTone } from '#ui/components/Tag.tsx'

const tones: Record<BookingStatus, TagTone> = {
  unconfirmed: 'blue',
  'checked-in': 'green',
  'checked-out': 'silver',
  cancelled: 'outline',
  'no-show': 'outline',
}

export const statusLabels: Record<BookingStatus, string> = {
  unconfirmed: t('unconfirmed'),
  'checked-in': t('checked in'),
  'checked-out': t('checked out'),
  cancelled: t('cancelled'),
  'no-show': t('no-show'),
}

/** As a word of its own: "Checked in". */
export const statusNames: Record<BookingStatus, string> = {
  unconfirmed: t('Unconfirmed'),
  'checked-in': t('Checked in'),
  'checked-out': t('Checked out'),
  cancelled: t('Cancelled'),
  'no-show': t('No-show'),
}

export function StatusTag({ status }: { status: BookingStatus }) {
  return <Tag tone={tones[status]}>{statusLabels[status]}</Tag>
}
