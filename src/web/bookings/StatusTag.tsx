import type { BookingStatus } from '#domain/booking-status.ts'
import { Tag, type TagTone } from '../ui/Tag.tsx'

const tones: Record<BookingStatus, TagTone> = {
  unconfirmed: 'blue',
  'checked-in': 'green',
  'checked-out': 'silver',
}

export function StatusTag({ status }: { status: BookingStatus }) {
  return <Tag tone={tones[status]}>{status.replace('-', ' ')}</Tag>
}
