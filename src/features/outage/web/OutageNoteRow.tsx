import Trash2 from 'lucide-react/icons/trash-2'
import { useId } from 'react'
import { formatDateTime, formatShortDate, formatTimeOfDay } from '#domain/format-date.ts'
import { t } from '#domain/i18n/messages.ts'
import { methodWords } from '#domain/money/payments.ts'
import { BookingLink } from '#features/bookings/web/shared/BookingLink.tsx'
import { StatusTag } from '#features/bookings/web/shared/StatusTag.tsx'
import { Button } from '#ui/components/Button.tsx'
import { IconButton } from '#ui/components/IconButton.tsx'
import { toast } from '#ui/components/toast.ts'
import { useTimeZone, useToday } from '#ui/data/session.ts'
import { useDenial } from '#ui/data/use-denial.ts'
import { formatMoney } from '#ui/format.ts'
import { ActionLink } from '#ui/permissions/ActionLink.tsx'
import type { OutageNote } from '../contract/outage.ts'
import { concernsBooking, outageNoteLabels } from '../domain/outage-notes.ts'
import styles from './OutageNotes.module.css'
import { useMarkOutageNote, useRemoveOutageNote } from './outage-notes.ts'

type Props = {
  note: OutageNote
  /** Why it could not be entered. */
  rejection?: string | undefined
  pending?: boolean
  onEnter?: () => void
}

export function OutageNoteRow({ note, rejection, pending = false, onEnter }: Props) {
  const today = useToday()
  const timeZone = useTimeZone()
  const nameId = useId()
  const { kind, bookingId, guestName, doneAt } = note
  const facts = [
    note.cabinName,
    note.amount !== null &&
      [formatMoney(note.amount), note.method && t(methodWords[note.method])].join(' '),
    doneAt &&
      t('Entered by {name}, {time}', {
        name: note.doneBy,
        time: formatDateTime(doneAt, timeZone),
      }),
  ].filter((fact) => fact)
  return (
    <li className={styles.row} data-done={doneAt !== null || undefined} aria-labelledby={nameId}>
      <span className={styles.when}>
        {[
          formatShortDate(note.happenedOn, today),
          note.happenedAt && formatTimeOfDay(note.happenedAt),
        ]
          .filter(Boolean)
          .join(', ')}
      </span>
      <div className={styles.what}>
        <p id={nameId} className={styles.title}>
          <b className="font-semibold text-strong">{t(outageNoteLabels[kind])}</b>
          {bookingId !== null && <BookingLink booking={{ bookingId, guestName }} />}
          {note.bookingStatus && doneAt === null && <StatusTag status={note.bookingStatus} />}
        </p>
        {note.note && <p className="whitespace-pre-line">{note.note}</p>}
        {facts.length > 0 && <p className="text-13 text-muted">{facts.join(' · ')}</p>}
        {rejection && (
          <p className="font-medium text-danger mt-4" role="alert">
            {rejection}
          </p>
        )}
      </div>
      <span className={styles.actions}>
        {doneAt === null && (
          <>
            {concernsBooking(kind) && (
              <EnterButton nameId={nameId} pending={pending} onEnter={onEnter} />
            )}
            {kind === 'new-booking' && (
              <ActionLink
                permission="bookings"
                variant="secondary"
                size="small"
                to="/bookings/new"
                aria-describedby={nameId}
              >
                {t('Book cabin')}
              </ActionLink>
            )}
            {(!concernsBooking(kind) || rejection) && (
              <MarkAsEnteredButton note={note} nameId={nameId} />
            )}
          </>
        )}
        <RemoveButton note={note} />
      </span>
    </li>
  )
}

type EnterProps = { nameId: string; pending: boolean; onEnter: (() => void) | undefined }

function EnterButton({ nameId, pending, onEnter }: EnterProps) {
  const denied = useDenial('bookings')
  return (
    <Button
      size="small"
      pending={pending}
      denied={denied}
      onClick={onEnter}
      aria-describedby={nameId}
    >
      {t('verb|Enter')}
    </Button>
  )
}

/** Marks a line that staff entered by hand. */
function MarkAsEnteredButton({ note: { id }, nameId }: { note: OutageNote; nameId: string }) {
  const denied = useDenial('outages')
  const mark = useMarkOutageNote(id, () => toast.success(t('Line marked as entered')))
  return (
    <Button
      variant="secondary"
      size="small"
      pending={mark.pending}
      denied={denied}
      onClick={() => mark.start({ isDone: true })}
      aria-describedby={nameId}
    >
      {t('Mark as entered')}
    </Button>
  )
}

function RemoveButton({ note: { id, kind, guestName, note } }: { note: OutageNote }) {
  const denied = useDenial('outages')
  const remove = useRemoveOutageNote(id, () => toast.success(t('Line removed')))
  const name = [t(outageNoteLabels[kind]), guestName || note].filter(Boolean).join(', ')
  return (
    <IconButton
      label={t('Remove line: {name}', { name })}
      denied={denied}
      onClick={() => remove.start()}
    >
      <Trash2 aria-hidden="true" />
    </IconButton>
  )
}
