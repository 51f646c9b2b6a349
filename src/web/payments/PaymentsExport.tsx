import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { useDenial } from '../data/use-denial.ts'
import { stringifySearch } from '../search.ts'
import { Button } from '../ui/Button.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { DateField } from '../ui/DateField.tsx'
import styles from './PaymentsScreen.module.css'

/** Saves the payments of a period as a file. It begins with the day that is shown. */
export function PaymentsExport({ day }: { day: string }) {
  const [from, setFrom] = useState(day)
  const [to, setTo] = useState(day)
  const error =
    from && to && to < from ? 'Please enter a day that is not before the first day' : undefined
  return (
    <div className={styles.day}>
      <DateField label="From" value={from} onChange={setFrom} />
      <DateField label="To" value={to} onChange={setTo} error={error} />
      <DownloadButton
        href={`/api/payments.csv${stringifySearch({ from, to })}`}
        isReady={from !== '' && to !== '' && !error}
      />
    </div>
  )
}

function DownloadButton({ href, isReady }: { href: string; isReady: boolean }) {
  const denied = useDenial('exports')
  const content = (
    <>
      <Download aria-hidden="true" />
      Download CSV
    </>
  )
  if (denied || !isReady) {
    return (
      <Button variant="secondary" denied={denied} disabled={!denied}>
        {content}
      </Button>
    )
  }
  return (
    <a className={buttonClass({ variant: 'secondary' })} href={href} download>
      {content}
    </a>
  )
}
