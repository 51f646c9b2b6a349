import type { ReactNode } from 'react'
import { formatDateTime } from '#domain/format-date.ts'
import { formatStayDates, nightsText } from '#domain/format-stay.ts'
import { t } from '#domain/i18n/messages.ts'
import { nights, type Stay } from '#domain/stay.ts'
import type { HeldReading } from '#features/bookings/contract/inbox.ts'
import { Card } from '#ui/components/Card.tsx'
import { Tag, type TagTone } from '#ui/components/Tag.tsx'
import { useTimeZone, useToday } from '#ui/data/session.ts'
import styles from './Inbox.module.css'

type Props = {
  /** Without dates for what concerns all stays of a cabin. */
  item: ({ cabin: { name: string }; since: string } & Stay) | HeldReading
  origin: { name: string; tone: TagTone }
  children: ReactNode
}

/** The cabin and dates of an item, where it comes from, and since when it waits. */
export function InboxCard({ item, origin, children }: Props) {
  const timeZone = useTimeZone()
  const today = useToday()
  const stay = 'startDate' in item ? item : null
  const dates = stay ? formatStayDates(stay, today) : t('doubtful calendar')
  const name = `${item.cabin.name}, ${dates}`
  return (
    <li>
      <Card className="grid gap-12 p-20-24 phone-p-16" aria-label={name}>
        <div className="flex flex-wrap items-center gap-4-12">
          <h2 className="text-16 font-semibold wrap-anywhere">
            {name}
            {stay && ` (${nightsText(nights(stay))})`}
          </h2>
          <Tag tone={origin.tone}>{origin.name}</Tag>
          <p className={styles.since}>
            {t('Since {time}', { time: formatDateTime(item.since, timeZone) })}
          </p>
        </div>
        {children}
      </Card>
    </li>
  )
}
