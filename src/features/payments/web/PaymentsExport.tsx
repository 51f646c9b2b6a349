import { useState } from 'react'
import { isLongerThanYear } from '#domain/money/accounting-period.ts'
import { DateField } from '#ui/components/DateField.tsx'
import { DownloadLink } from '#ui/permissions/DownloadLink.tsx'
import { stringifySearch } from '#ui/search.ts'
import styles from './PaymentsScreen.module.css'

/**
 * Saves the payments of a period as a file, alone or with the invoices. It begins with the day that
 * is shown.
 */
export function PaymentsExport({ day }: { day: string }) {
  const [from, setFrom] = useState(day)
  const [to, setTo] = useState(day)
  const error =
    from && to && to < from ? 'Please enter a day that is not before the first day' : undefined
  const isReady = from !== '' && to !== '' && !error
  const isTooLong = isReady && isLongerThanYear(from, to)
  const period = stringifySearch({ from, to })
  return (
    <div className={styles.day}>
      <DateField label="From" value={from} onChange={setFrom} />
      <DateField
        label="To"
        value={to}
        onChange={setTo}
        error={error}
        hint={isTooLong ? 'The file for the accountant has at most one year' : undefined}
      />
      <DownloadLink href={isReady ? `/api/payments.csv${period}` : undefined} />
      <DownloadLink
        label="Download for the accountant"
        href={isReady && !isTooLong ? `/api/accounting.csv${period}` : undefined}
      />
    </div>
  )
}
