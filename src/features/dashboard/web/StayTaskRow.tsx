import { type ReactNode, useRef } from 'react'
import type { DoneItem, TodayItem } from '#contract/dashboard.ts'
import { bookingCan } from '#domain/booking-status.ts'
import { formatTime } from '#domain/format-date.ts'
import { CheckOutButton } from '#features/bookings/web/check-out/CheckOutButton.tsx'
import { UndoStepButton } from '#features/bookings/web/toasts/UndoStepButton.tsx'
import { useTimeZone } from '#ui/data/session.ts'
import { ActionLink } from '#ui/permissions/ActionLink.tsx'
import { GuestRow } from './GuestRow.tsx'
import styles from './StayTaskRow.module.css'

type Props = {
  item: TodayItem
  tag: ReactNode
  note?: string
  state: 'open' | 'done' | 'dropped'
  /** What was done today for this task. */
  done: DoneItem | undefined
}

/** An arriving or departing guest with the action, or with what was done. */
export function StayTaskRow({ item, tag, note, state, done }: Props) {
  const row = useRef<HTMLLIElement>(null)
  const shared = { item, ref: row, ...(note !== undefined && { note }) }

  // The pressed button disappears. The row keeps the focus, so that Tab continues with the next
  // guest.
  const keepFocus = () => {
    if (row.current?.contains(document.activeElement)) row.current.focus({ preventScroll: true })
  }

  if (state === 'open') {
    return (
      <GuestRow
        {...shared}
        tag={tag}
        action={(guestId) =>
          bookingCan.checkIn(item) ? (
            <ActionLink
              permission="bookings"
              size="small"
              to="/checkin/$bookingId"
              params={{ bookingId: String(item.id) }}
              aria-describedby={guestId}
            >
              Check in
            </ActionLink>
          ) : (
            <CheckOutButton
              bookingId={item.id}
              size="small"
              describedBy={guestId}
              onDone={keepFocus}
            />
          )
        }
      />
    )
  }

  return (
    <GuestRow
      {...shared}
      isOver
      // Not in the position of the action, so that a second press there does nothing.
      tag={done && !done.guest.isErased && <UndoStepButton done={done} onDone={keepFocus} />}
      action={() => <Outcome done={done} />}
    />
  )
}

function Outcome({ done }: { done: DoneItem | undefined }) {
  const timeZone = useTimeZone()
  if (!done) return <span className={styles.outcome}>No longer due today</span>
  return (
    <span className={styles.outcome}>
      {done.doneToday === 'checked-in' ? 'Checked in' : 'Checked out'}{' '}
      <time dateTime={done.doneAt}>{formatTime(done.doneAt, timeZone)}</time>
    </span>
  )
}
