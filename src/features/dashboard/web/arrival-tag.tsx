import type { ReactNode } from 'react'
import type { TodayItem } from '#contract/dashboard.ts'
import { bookingCan } from '#domain/booking-status.ts'
import { t } from '#domain/i18n/messages.ts'
import { Tag } from '#ui/components/Tag.tsx'

/** Blue for booked and green for checked in, as in the calendar. */
export const arrivalOrDeparture = (item: TodayItem): ReactNode =>
  bookingCan.checkIn(item) ? (
    <Tag tone="blue">{t('Arriving')}</Tag>
  ) : (
    <Tag tone="green">{t('Departing')}</Tag>
  )
