import { useId, useState } from 'react'
import { t } from '#domain/i18n/messages.ts'
import { Button } from '#ui/components/Button.tsx'
import { moneyMark } from '#ui/format.ts'
import styles from './TapeChartLegend.module.css'

const samples = [
  ['unconfirmed', t('Unconfirmed')],
  ['checked-in', t('Checked in')],
  ['checked-out', t('Checked out')],
  ['overdue', t('Overdue departure')],
  ['blocked', t('Blocked')],
  ['parked', t('Parked')],
] as const

/** Explains the colors, shapes and icons of the bars. It is always printed. */
export function TapeChartLegend() {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  return (
    <>
      <Button
        variant="secondary"
        className="print-hidden"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        {t('Legend')}
      </Button>
      <ul
        id={id}
        className={styles.legend}
        aria-label={t('Legend')}
        data-open={isOpen || undefined}
      >
        {samples.map(([kind, label]) => (
          <li key={kind}>
            <span className={styles.sample} data-kind={kind} />
            {label}
          </li>
        ))}
        <li>
          <span className={styles.due}>{moneyMark()}</span>
          {t('Payment due')}
        </li>
        <li>
          <span className={styles.due}>?</span>
          {t('Price missing')}
        </li>
        <li>
          <span className={styles.breakfast} />
          {t('Breakfast')}
        </li>
      </ul>
    </>
  )
}
