import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { formatDateTime } from '#domain/format-date.ts'
import { t } from '#domain/i18n/messages.ts'
import { Button } from '#ui/components/Button.tsx'
import { Card } from '#ui/components/Card.tsx'
import { ConfirmDialog } from '#ui/components/ConfirmDialog.tsx'
import { ProgressBar } from '#ui/components/ProgressBar.tsx'
import { useTimeZone } from '#ui/data/session.ts'
import { formatCount } from '#ui/format.ts'
import { rich } from '#ui/i18n/rich.tsx'
import type { ImportFile } from '../contract/imports.ts'
import styles from './ImportScreen.module.css'
import {
  countOfKind,
  goToLabels,
  hasNoBookingDates,
  hasTaxToAdd,
  madeBy,
  noBookingDates,
} from './import-labels.ts'
import { useStartImport, useStopImport, useUndoImport } from './imports.ts'

/** The progress of an import or its undoing, then what it did. */
export function ImportResult({ file }: { file: ImportFile }) {
  const { state, counts } = file
  const { new: waiting = 0, added = 0, removed = 0, kept = 0 } = counts
  const isImporting = state === 'importing'
  const done = isImporting ? added : removed + kept
  const all = isImporting ? added + waiting : removed + kept + added
  const isRunning = isImporting || state === 'undoing'
  return (
    <Card className={styles.result}>
      <p className="text-18 font-semibold text-strong" role="status">
        {outcomeOf(file)}
      </p>
      {isRunning && (
        <>
          <ProgressBar label={t('Progress')} progress={all === 0 ? 0 : done / all} />
          <p className="font-numbers tabular-nums">
            {rich('<b>{done}</b> of {all} rows', {
              done: formatCount(done),
              all: formatCount(all),
              b: (text) => <b>{text}</b>,
            })}
          </p>
        </>
      )}
      {file.state === 'done' && hasNoBookingDates(file) && (
        <p className="text-13 text-muted">{noBookingDates}</p>
      )}
      {file.state === 'done' && hasTaxToAdd(file) && (
        <p className="text-13 text-muted">
          {t(
            'Imported stays have no tourist tax. Add it with Add charge in a booking, or undo the import and choose it in the check.',
          )}
        </p>
      )}
      <ResultButtons file={file} />
    </Card>
  )
}

function outcomeOf(file: ImportFile): string {
  const { state, counts, bookings, mapping } = file
  const { kept = 0, new: waiting = 0 } = counts
  const imported = madeBy(file, 'added')
  switch (state) {
    case 'importing':
      return t('Importing…')
    case 'undoing':
      return t('Undoing the import…')
    case 'stopped':
      return t('The import is stopped: {imported} imported, {n} left.', {
        imported,
        n: mapping.kind === 'bookings' ? bookings.new : waiting,
      })
    case 'undone':
      return kept === 0
        ? t('The import was undone.')
        : t('The import was undone. {kept} could not be removed.', {
            kept: countOfKind(kept, mapping.kind),
          })
    default:
      return t('{imported} imported.', { imported })
  }
}

function ResultButtons({ file }: { file: ImportFile }) {
  const { id, state, undoUntil, counts, mapping } = file
  const timeZone = useTimeZone()
  const [isUndoing, setIsUndoing] = useState(false)
  const start = useStartImport(id)
  const stop = useStopImport(id)
  const undo = useUndoImport(id, () => setIsUndoing(false))
  const canContinue = state === 'stopped' && (counts.new ?? 0) > 0
  const canUndo = undoUntil !== null && (counts.added ?? 0) > 0
  return (
    <div className={styles.buttons}>
      {state === 'importing' && (
        <Button variant="secondary" pending={stop.pending} onClick={() => stop.start()}>
          {t('Stop import')}
        </Button>
      )}
      {canUndo && (
        <Button variant="secondary" onClick={() => setIsUndoing(true)}>
          {t('Undo import')}
        </Button>
      )}
      {canContinue && (
        <Button pending={start.pending} onClick={() => start.start()}>
          {t('Continue import')}
        </Button>
      )}
      {state === 'done' && <Link to={`/${mapping.kind}`}>{goToLabels[mapping.kind]}</Link>}
      {canUndo && (
        <p className="text-13 text-muted">
          {t('Can be undone until {at}', { at: formatDateTime(undoUntil, timeZone) })}
        </p>
      )}
      <ConfirmDialog
        open={isUndoing}
        onClose={() => setIsUndoing(false)}
        title={t('Undo this import?')}
        confirmLabel={t('Undo import')}
        cancelLabel={t('Keep it')}
        pending={undo.pending}
        onConfirm={() => undo.start()}
      >
        {t(
          'Everything that this import added will be removed: {added}. What was changed since will be kept.',
          { added: madeBy(file, 'added') },
        )}
      </ConfirmDialog>
    </div>
  )
}
