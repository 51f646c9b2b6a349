import { formatDateWithWeekday } from '#domain/format-date.ts'
import { FloatingCard } from '#ui/components/FloatingCard.tsx'
import { formatMoney } from '#ui/format.ts'
import { stayFacts } from './night-cells.ts'
import styles from './ReasonCard.module.css'
import type { ShownNight } from './use-reason-card.ts'

/** Why a night costs what it costs. Screen readers read the same in the label of the cell. */
export function ReasonCard({ shown }: { shown: ShownNight | null }) {
  if (!shown) return null
  const { cabin, date, cell, position } = shown
  const facts = [...stayFacts(cell.terms), ...(cell.isAvailable ? [] : ['Not available'])]
  return (
    <FloatingCard position={position}>
      <p>
        {cabin.name}, {formatDateWithWeekday(date)}
      </p>
      <strong className={styles.price}>{formatMoney(cell.price)}</strong>
      <p>{cell.terms.reason}</p>
      {cell.differs && (
        <p className={styles.quiet}>Price of the cabin {formatMoney(cabin.basePrice)}</p>
      )}
      {facts.length > 0 && <p className={styles.quiet}>{facts.join(' · ')}</p>}
    </FloatingCard>
  )
}
