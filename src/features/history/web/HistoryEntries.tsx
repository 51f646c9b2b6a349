import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { isRestorable } from '#domain/audit/revert.ts'
import { businessDate } from '#domain/calendar.ts'
import { formatDateWithWeekday, formatTime } from '#domain/format-date.ts'
import { t } from '#domain/i18n/messages.ts'
import { permissionToRevert } from '#domain/permissions.ts'
import { Button } from '#ui/components/Button.tsx'
import { ConfirmDialog } from '#ui/components/ConfirmDialog.tsx'
import { toast } from '#ui/components/toast.ts'
import { closeUndoBar } from '#ui/components/undo-bar.ts'
import { useTimeZone } from '#ui/data/session.ts'
import { useDenial } from '#ui/data/use-denial.ts'
import { useFirstRows } from '#ui/loading/AfterPaint.tsx'
import type { HistoryEntry } from '../contract/history.ts'
import { useRevert } from './data/revert.ts'
import styles from './HistoryEntries.module.css'

type Props = {
  entries: readonly HistoryEntry[]
  /** Links each entry to its subject; left out on the subject's own screen. */
  withSubjects?: boolean
}

/** History entries by business date, newest first. */
export function HistoryEntries({ entries, withSubjects = false }: Props) {
  const timeZone = useTimeZone()
  const days = Map.groupBy(useFirstRows(entries), ({ at }) => businessDate(new Date(at), timeZone))
  return [...days].map(([day, ofDay]) => (
    <section key={day} className={styles.day} aria-label={formatDateWithWeekday(day)}>
      <p className="text-13 font-medium text-muted">{formatDateWithWeekday(day)}</p>
      <ol className="grid gap-2">
        {ofDay.map((entry) => (
          <li key={entry.id} className={styles.entry}>
            <time className={styles.time} dateTime={entry.at}>
              {formatTime(entry.at, timeZone)}
            </time>
            <div className={styles.what}>
              <p>{entry.sentence}</p>
              {entry.reason && (
                <p className="text-secondary">{t('Reason: {reason}', { reason: entry.reason })}</p>
              )}
              {withSubjects && <SubjectLink subject={entry.subject} />}
              <Changes entry={entry} />
              <Reverting entry={entry} timeZone={timeZone} />
            </div>
          </li>
        ))}
      </ol>
    </section>
  ))
}

function SubjectLink({ subject }: Pick<HistoryEntry, 'subject'>) {
  if (!subject) return null
  const { kind, id, label, startDate } = subject
  const link = { className: styles.subject, children: label }
  switch (kind) {
    case 'booking':
      return <Link {...link} to="/bookings/$bookingId" params={{ bookingId: String(id) }} />
    case 'group':
      return <Link {...link} to="/groups/$groupId" params={{ groupId: String(id) }} />
    case 'guest':
      return <Link {...link} to="/guests/$guestId" params={{ guestId: String(id) }} />
    case 'cabin':
      return <Link {...link} to="/cabins" />
    case 'block':
      return <Link {...link} to="/calendar" search={{ from: startDate ?? '' }} />
    case 'settings':
      return <Link {...link} to="/settings" />
  }
}

/** Reverts an entry of the History, after a confirmation. */
function RevertButton({ entry: { id, action, sentence } }: { entry: HistoryEntry }) {
  const texts = isRestorable(action) ? restoring(sentence) : reverting(sentence)
  const [isOpen, setIsOpen] = useState(false)
  const revert = useRevert(id, (outcome) => {
    setIsOpen(false)
    // The bar may still offer to undo the same action.
    closeUndoBar()
    toast.success(outcome.sentence)
  })
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        aria-label={texts.label}
        denied={useDenial(permissionToRevert(action))}
        onClick={() => setIsOpen(true)}
      >
        {texts.button}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={texts.title}
        confirmLabel={texts.title}
        pending={revert.pending}
        onConfirm={() => revert.start()}
      >
        {texts.question}
      </ConfirmDialog>
    </>
  )
}

const restoring = (sentence: string) => ({
  button: t('Restore'),
  label: t('Restore “{sentence}”', { sentence }),
  title: t('Restore booking'),
  question: t(
    '“{sentence}” will be reverted: the booking will have its number, nights, charges and payments again.',
    { sentence },
  ),
})

const reverting = (sentence: string) => ({
  button: t('Revert'),
  label: t('Revert “{sentence}”', { sentence }),
  title: t('Revert action'),
  question: t(
    '“{sentence}” will be reverted, and everything will be as it was before. The revert is added to the History and cannot be reverted itself.',
    { sentence },
  ),
})

/** The button to revert an action, or why that is not possible any more. */
function Reverting({ entry, timeZone }: { entry: HistoryEntry; timeZone: string }) {
  const { revert, reverted } = entry
  if (reverted) {
    const day = formatDateWithWeekday(businessDate(new Date(reverted.at), timeZone))
    const at = formatTime(reverted.at, timeZone)
    return (
      <p className="text-13 text-muted">
        {t('Reverted by {name}, {day}, {at}', { name: reverted.by || 'Cabinkeeper', day, at })}
      </p>
    )
  }
  if (!revert) return null
  return revert.conflict === null ? (
    <RevertButton entry={entry} />
  ) : (
    <p className="text-13 text-muted">
      {t('Cannot be reverted any more. {reason}', { reason: revert.conflict })}
    </p>
  )
}

function Changes({ entry: { changes } }: { entry: HistoryEntry }) {
  if (changes.length === 0) return null
  return (
    <details className={styles.changes}>
      <summary>{t('Details')}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('Field')}</th>
            <th scope="col">{t('Before')}</th>
            <th scope="col">{t('After')}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ field, before, after }) => (
            <tr key={field}>
              <th scope="row">{field}</th>
              <td>{before || '–'}</td>
              <td>{after || '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
