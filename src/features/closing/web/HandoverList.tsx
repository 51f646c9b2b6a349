import Trash2 from 'lucide-react/icons/trash-2'
import type { HandoverNote } from '#contract/handover.ts'
import { formatDateTime } from '#domain/format-date.ts'
import { t } from '#domain/i18n/messages.ts'
import { offerUndo } from '#features/history/web/offer-undo.tsx'
import { Checkbox } from '#ui/components/Checkbox.tsx'
import { IconButton } from '#ui/components/IconButton.tsx'
import { toast } from '#ui/components/toast.ts'
import { useTimeZone } from '#ui/data/session.ts'
import { useDenial } from '#ui/data/use-denial.ts'
import styles from './HandoverList.module.css'
import { useFinishHandoverNote, useRemoveHandoverNote } from './handover.ts'

type Props = {
  notes: readonly HandoverNote[]
  /** Offers to remove notes that were written by mistake. */
  canRemove?: boolean
}

/** Notes for the next shift. A tick marks a note as done. */
export const HandoverList = ({ notes, canRemove = false }: Props) => (
  <ul aria-label={t('Handover notes')}>
    {notes.map((note) => (
      <HandoverRow key={note.id} note={note} canRemove={canRemove} />
    ))}
  </ul>
)

function HandoverRow({ note, canRemove }: { note: HandoverNote; canRemove: boolean }) {
  const timeZone = useTimeZone()
  const denied = useDenial('day-closings')
  const finish = useFinishHandoverNote(note.id, (undoId) => {
    if (undoId === null) return
    toast.success(t('Note marked as done'))
    offerUndo(
      undoId,
      { action: t('Completion of the note'), undone: t('The completion of the note was undone') },
      [note.text],
    )
  })
  const { text, done } = note
  return (
    <li className={styles.row} data-done={done !== null || undefined}>
      <div className="min-w-0">
        <Checkbox
          checked={done !== null}
          disabled={denied !== undefined || finish.pending}
          onChange={(isDone) => finish.start({ isDone })}
        >
          <span className={styles.text}>{text}</span>
        </Checkbox>
        <span className="block text-12 text-muted">
          {done
            ? t('Done by {name}, {time}', {
                name: done.by,
                time: formatDateTime(done.at, timeZone),
              })
            : `${note.by}, ${formatDateTime(note.at, timeZone)}`}
        </span>
      </div>
      {canRemove && !done && !denied && <RemoveButton note={note} />}
    </li>
  )
}

function RemoveButton({ note }: { note: HandoverNote }) {
  const remove = useRemoveHandoverNote(note.id, (undoId) => {
    toast.success(t('Note removed'))
    offerUndo(
      undoId,
      { action: t('Removal of the note'), undone: t('The removal of the note was undone') },
      [note.text],
    )
  })
  return (
    <IconButton
      label={t('Remove note: {text}', { text: note.text })}
      onClick={() => remove.start()}
    >
      <Trash2 aria-hidden="true" />
    </IconButton>
  )
}
