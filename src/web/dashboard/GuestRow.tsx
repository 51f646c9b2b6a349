import { Link } from '@tanstack/react-router'
import Coffee from 'lucide-react/icons/coffee'
import NotebookPen from 'lucide-react/icons/notebook-pen'
import { type ReactNode, type Ref, useId } from 'react'
import type { TodayItem } from '#contract/dashboard.ts'
import { countOf, formatMoney } from '../format.ts'
import { Flag } from '../ui/Flag.tsx'
import styles from './GuestRow.module.css'

type Props = {
  item: TodayItem
  ref?: Ref<HTMLLIElement>
  tag?: ReactNode
  note?: string
  /** The button of the row; its argument names the guest. Without one there is nothing to do. */
  action?: (guestId: string) => ReactNode
  /** Already done: it stays where it was, in grey. */
  isOver?: boolean
}

/** One guest at the desk: who it is, for how long, what is owed, what is to be done. */
export function GuestRow({ item, ref, tag, note, action, isOver = false }: Props) {
  const guestId = useId()
  const { id, cabin, guest, numNights, numGuests, hasBreakfast, amountDue, guestNotes } = item
  return (
    <li
      ref={ref}
      className={styles.row}
      data-booking={id}
      data-quiet={!action || undefined}
      data-over={isOver || undefined}
      tabIndex={action ? -1 : undefined}
    >
      {tag && <span className={styles.tag}>{tag}</span>}
      <span className={styles.flag}>
        <Flag src={guest.countryFlag} country={guest.country} />
      </span>
      <span className={styles.who}>
        <span className={styles.first}>
          <Link
            id={guestId}
            className={styles.name}
            to="/bookings/$bookingId"
            params={{ bookingId: String(id) }}
            title={guest.fullName}
          >
            {guest.fullName}
          </Link>{' '}
          {hasBreakfast && (
            <span className={styles.mark} title="Breakfast included">
              <Coffee aria-hidden="true" />
              <span className={styles.word}>Breakfast</span>
            </span>
          )}{' '}
          {guestNotes !== '' && (
            <span className={styles.mark} title={guestNotes}>
              <NotebookPen aria-hidden="true" />
              <span className={styles.word}>Note: {guestNotes}</span>
            </span>
          )}
        </span>{' '}
        <span className={styles.details}>
          <span>Cabin {cabin.name}</span> {note && <span>{note}</span>}{' '}
          <span>{countOf(numGuests, 'guest')}</span>
        </span>
      </span>
      <span className={styles.figures}>
        <span>{countOf(numNights, 'night')}</span>
        {amountDue > 0 && <span className={styles.due}>{formatMoney(amountDue)} due</span>}
      </span>
      {action && <span className={styles.action}>{action(guestId)}</span>}
    </li>
  )
}
