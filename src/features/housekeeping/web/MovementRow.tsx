import { Link } from '@tanstack/react-router'
import type { HousekeepingDay, HousekeepingStayShape } from '#contract/housekeeping.ts'
import { guestsText } from '#domain/bookings/party.ts'
import { formatDateWithWeekday, formatTimeOfDay } from '#domain/format-date.ts'
import { t } from '#domain/i18n/messages.ts'
import { GroupDot } from '#features/stays/web/GroupMark.tsx'
import { rich } from '#ui/i18n/rich.tsx'
import styles from './MovementRow.module.css'
import { RequestMarks } from './RequestMarks.tsx'

type Kind = 'leaving' | 'staying' | 'arriving'
type Props = { kind: Kind; stay: HousekeepingStayShape; day: HousekeepingDay }

/** A party that leaves, stays or arrives today, with what the cabin needs for it. */
export function MovementRow({ kind, stay, day }: Props) {
  const { bookingId, guestName, specialRequests, observations, guestNotes, group } = stay
  return (
    <div className={styles.row}>
      <span className="font-semibold text-strong">{labelOf(kind, stay)}</span>
      <span className="font-semibold text-strong tabular-nums">{timeOf(kind, stay, day)}</span>
      <span className={styles.party}>
        {group && <GroupDot group={group} />}{' '}
        {rich('{guests}, <link>{name}</link>', {
          guests: guestsText(stay),
          name: guestName,
          link: (text) => (
            <Link
              className={styles.guest}
              to="/bookings/$bookingId"
              params={{ bookingId: String(bookingId) }}
            >
              {text}
            </Link>
          ),
        })}
      </span>
      {specialRequests.length > 0 && (
        <span className={styles.more}>
          <RequestMarks requests={specialRequests} />
        </span>
      )}
      {[observations, guestNotes]
        .filter((text) => text !== '' && !(kind === 'leaving' && stay.hasLeft))
        .map((text) => (
          <span key={text} className={styles.notes}>
            {text}
          </span>
        ))}
    </div>
  )
}

function labelOf(kind: Kind, { hasLeft }: HousekeepingStayShape): string {
  if (kind === 'leaving') return hasLeft ? t('guest|Left') : t('guest|Leaving')
  return kind === 'staying' ? t('guest|Staying') : t('guest|Arriving')
}

function timeOf(kind: Kind, stay: HousekeepingStayShape, day: HousekeepingDay): string {
  if (kind === 'staying') return t('until {date}', { date: formatDateWithWeekday(stay.endDate) })
  if (kind === 'arriving') {
    if (stay.startDate < day.date)
      return t('since {date}', { date: formatDateWithWeekday(stay.startDate) })
    if (stay.expectedArrival) return formatTimeOfDay(stay.expectedArrival)
    return t('from {time}', { time: formatTimeOfDay(day.checkInTime) })
  }
  if (stay.hasLeft) return ''
  if (stay.endDate < day.date)
    return t('since {date}', { date: formatDateWithWeekday(stay.endDate) })
  return t('by {time}', { time: formatTimeOfDay(day.checkOutTime) })
}
