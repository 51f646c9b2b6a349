import { type ReactNode, useRef } from 'react'
import type { DoneItem, TodayItem } from '#contract/dashboard.ts'
import { bookingCan } from '#domain/booking-status.ts'
import { formatTime } from '#domain/format-date.ts'
import { t } from '#domain/i18n/messages.ts'
import { CheckOutButton } from '#features/bookings/web/check-out/CheckOutButton.tsx'
import { useUndoStep } from '#features/bookings/web/data/booking-changes.ts'
import { notify } from '#features/bookings/web/toasts/booking-toasts.ts'
import { Button } from '#ui/components/Button.tsx'
import { closeUndoBar } from '#ui/components/undo-bar.ts'
import { useTimeZone } from '#ui/data/session.ts'
import { useDenial } from '#ui/data/use-denial.ts'
import { rich } from '#ui/i18n/rich.tsx'
import { ActionLink } from '#ui/permissions/ActionLink.tsx'
import { GuestRow } from './GuestRow.tsx'
import styles from './StayTaskRow.module.css'

type Props = {
  item: TodayItem
  tag: ReactNode
  note?: string
  state: 'open' | 'done' | 'dropped'
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
              {t('Check in')}
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
  if (!done) return <span className={styles.outcome}>{t('No longer due today')}</span>
  const at = formatTime(done.doneAt, timeZone)
  const time = (text: ReactNode) => <time dateTime={done.doneAt}>{text}</time>
  return (
    <span className={styles.outcome}>
      {done.doneToday === 'checked-in'
        ? rich('Checked in <time>{at}</time>', { at, time })
        : rich('Checked out <time>{at}</time>', { at, time })}
    </span>
  )
}

/** Undoes today's check-in or check-out of a guest in a list. */
function UndoStepButton({ done, onDone }: { done: DoneItem; onDone: () => void }) {
  const step = done.doneToday === 'checked-in' ? 'check-in' : 'check-out'
  const undo = useUndoStep(done.id, step, () => {
    // The bar may offer the same undo.
    closeUndoBar()
    notify.undone(done.id, step)
    onDone()
  })
  const { fullName: guest } = done.guest
  const label =
    step === 'check-in'
      ? t('Undo check-in of {guest}', { guest })
      : t('Undo check-out of {guest}', { guest })
  return (
    <Button
      variant="secondary"
      size="small"
      aria-label={label}
      pending={undo.pending}
      denied={useDenial('bookings')}
      onClick={() => undo.start({ version: done.version })}
    >
      {t('Undo')}
    </Button>
  )
}
