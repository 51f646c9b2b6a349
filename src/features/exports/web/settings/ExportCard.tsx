import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { formatNumber } from '#domain/numbers.ts'
import { notify } from '#features/property/web/settings-toasts.ts'
import { Button } from '#ui/components/Button.tsx'
import { Card } from '#ui/components/Card.tsx'
import { Checkbox } from '#ui/components/Checkbox.tsx'
import { useDenial } from '#ui/data/use-denial.ts'
import { useExport } from '../export.ts'
import styles from './ExportCard.module.css'

/** All data in one file, for leaving or for a second look at it elsewhere. */
export function ExportCard() {
  const denied = useDenial('archive')
  const [nationalIds, setNationalIds] = useState(false)
  const { start, pending, bytes, cancel } = useExport(notify.dataDownloaded)
  return (
    <Card className={styles.card ?? ''}>
      <p>
        Bookings, guests, payments, invoices, cabins, settings and history as CSV and JSON files in
        one zip file, with a description of every column. It contains personal data and no
        passwords. Each download is recorded in the history. {denied}
      </p>
      <Checkbox
        id="export-national-ids"
        checked={nationalIds}
        disabled={pending || denied !== undefined}
        onChange={setNationalIds}
      >
        With national IDs
      </Checkbox>
      <div className={styles.row}>
        <Button
          variant="secondary"
          denied={denied}
          pending={pending}
          onClick={() => start({ nationalIds })}
        >
          <Download aria-hidden="true" />
          Download all data
        </Button>
        {pending && (
          <Button variant="secondary" onClick={cancel}>
            Cancel
          </Button>
        )}
        <p role="status" className={styles.progress}>
          {pending && `${megabytes(bytes)} MB downloaded`}
        </p>
      </div>
    </Card>
  )
}

const megabytes = (bytes: number) => formatNumber(Math.floor((bytes / 1024 ** 2) * 10) / 10)
