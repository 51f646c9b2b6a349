import type { LucideIcon } from 'lucide-react'
import Accessibility from 'lucide-react/icons/accessibility'
import AlarmClock from 'lucide-react/icons/alarm-clock'
import Baby from 'lucide-react/icons/baby'
import ClockArrowRight from 'lucide-react/icons/clock-arrow-right'
import Dog from 'lucide-react/icons/dog'
import { type SpecialRequest, specialRequestLabels } from '#domain/bookings/special-requests.ts'
import { t } from '#domain/i18n/messages.ts'
import styles from './RequestMarks.module.css'

const icons: Record<SpecialRequest, LucideIcon> = {
  dog: Dog,
  cot: Baby,
  'step-free': Accessibility,
  'early-arrival': AlarmClock,
  'late-check-out': ClockArrowRight,
}

type Props = {
  requests: readonly SpecialRequest[]
  /** Icons only; their words are for screen readers and paper. */
  isCompact?: boolean
}

export function RequestMarks({ requests, isCompact = false }: Props) {
  if (requests.length === 0) return null
  return (
    <span className={styles.marks} data-compact={isCompact || undefined}>
      {requests.map((request) => {
        const Icon = icons[request]
        const label = t(specialRequestLabels[request])
        return (
          <span key={request} className={styles.mark} title={label}>
            <Icon aria-hidden="true" />
            <span className={styles.word}>{label}</span>{' '}
          </span>
        )
      })}
    </span>
  )
}
