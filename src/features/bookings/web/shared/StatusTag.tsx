import type { BookingStatus } from '#domain/booking-status.ts'
import { Tag, type TagTone } from '#ui/components/Tag.tsx'

const tones: Record<BookingStatus, TagTone> = {
  unconfirmed: 'blue',
  'checked-in': 'green',
  'checked-out': 'silver',
  cancelled: 'outline',
  'no-show': 'outline',
}

const words: Partial<Record<BookingStatus, string>> = { 'no-show': 'no-show' }

export const statusLabels = (status: BookingStatus): string =>
  words[status] ?? status.replace('-', ' ')

export function StatusTag({ status }: { status: BookingStatus }) {
  return <Tag tone={tones[status]}>{statusLabels(status)}</Tag>
}
