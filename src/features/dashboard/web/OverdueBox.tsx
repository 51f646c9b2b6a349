import type { Today, TodayItem } from '#contract/dashboard.ts'
import { bookingCan } from '#domain/booking-status.ts'
import { formatDateWithWeekday } from '#domain/format-date.ts'
import { t } from '#domain/i18n/messages.ts'
import { Card } from '#ui/components/Card.tsx'
import { Tag } from '#ui/components/Tag.tsx'
import { BoxHead } from './BoxHead.tsx'
import styles from './OverdueBox.module.css'
import { StayTaskRow } from './StayTaskRow.tsx'
import { type SteadyRow, taskKey } from './steady-rows.ts'
import { TaskBox } from './TaskBox.tsx'
import { doneOf } from './use-steady-today.ts'

type Props = { rows: readonly SteadyRow<TodayItem>[]; today: Today }

/** Guests who were due to arrive or depart before today. */
export function OverdueBox({ rows, today }: Props) {
  return (
    <Card
      className={styles.box}
      aria-labelledby="overdue"
      data-done={today.overdue.length === 0 || undefined}
    >
      <BoxHead id="overdue" title={t('Overdue')} count={today.overdue.length} />
      <TaskBox
        isShort
        label={t('Overdue')}
        numRows={rows.length}
        rows={rows.map(({ item, state }) => {
          const hasNotArrived = bookingCan.checkIn(item)
          const since = hasNotArrived ? item.startDate : item.endDate
          return (
            <StayTaskRow
              key={taskKey(item)}
              item={item}
              state={state}
              tag={<Tag tone="red">{hasNotArrived ? t('Not arrived') : t('Not departed')}</Tag>}
              note={t('Since {date}', { date: formatDateWithWeekday(since) })}
              done={doneOf(today, item)}
            />
          )
        })}
      />
    </Card>
  )
}
