import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { countOf } from '#domain/format-stay.ts'
import { Button } from '#ui/components/Button.tsx'
import { ConfirmDialog } from '#ui/components/ConfirmDialog.tsx'
import type { ImportFile } from '../contract/imports.ts'
import styles from './ImportScreen.module.css'
import { countOfKind, hasNoBookingDates, noBookingDates } from './import-labels.ts'
import { useDiscardImport, useStartImport } from './imports.ts'

export function ImportActions({ file, onColumns }: { file: ImportFile; onColumns: () => void }) {
  const { id, mapping, counts } = file
  const navigate = useNavigate()
  const [isDiscarding, setIsDiscarding] = useState(false)
  const start = useStartImport(id)
  const discard = useDiscardImport(id, () => void navigate({ to: '/import' }))
  const { new: fresh = 0, wrong = 0, conflict = 0 } = counts
  const left = wrong + conflict
  return (
    <div className={styles.actions}>
      <p className="text-13 text-muted">
        {left > 0 &&
          `${countOf(left, 'row')} will not be imported until you correct ${left === 1 ? 'it' : 'them'}. `}
        {hasNoBookingDates(file) && noBookingDates}
      </p>
      <div className={styles.buttons}>
        <Button variant="secondary" onClick={() => setIsDiscarding(true)}>
          Discard file
        </Button>
        <Button variant="secondary" onClick={onColumns}>
          Change columns
        </Button>
        <Button disabled={fresh === 0} pending={start.pending} onClick={() => start.start()}>
          {fresh === 0 ? 'Nothing to import' : `Import ${countOfKind(fresh, mapping.kind)}`}
        </Button>
      </div>
      <ConfirmDialog
        open={isDiscarding}
        onClose={() => setIsDiscarding(false)}
        title="Discard this file?"
        confirmLabel="Discard file"
        pending={discard.pending}
        onConfirm={() => discard.start()}
      >
        The file and your corrections will be deleted here. This action cannot be undone.
      </ConfirmDialog>
    </div>
  )
}
