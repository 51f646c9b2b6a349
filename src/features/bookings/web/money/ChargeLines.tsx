import type { Booking } from '#contract/bookings.ts'
import type { FolioLine } from '#contract/payments.ts'
import { countOf } from '#domain/format-stay.ts'
import type { FolioGroup } from '#domain/money/folio-groups.ts'
import { Button } from '#ui/components/Button.tsx'
import { focusTitle } from '#ui/components/focus-title.ts'
import { LineItem, LineList, LineSummary } from '#ui/components/LineList.tsx'
import { useDenial } from '#ui/data/use-denial.ts'
import { formatMoney } from '#ui/format.ts'
import { useRemoveCharge } from '../data/payments.ts'
import styles from './BookingLedger.module.css'

/** More lines than these are folded into groups. */
const maxUnfolded = 12

const groupLabels: Record<FolioGroup, string> = {
  nights: 'Nights',
  breakfast: 'Breakfast',
  items: 'Items and fees',
}

/** What a booking is charged, line by line; many lines in groups that open on demand and are printed open. */
export function ChargeLines({ booking }: { booking: Booking }) {
  const { lines, groups } = booking.folio
  if (lines.length <= maxUnfolded) return <Lines booking={booking} lines={lines} />
  return groups.map(({ kind, count, amount }, index) => {
    const first = groups.slice(0, index).reduce((sum, group) => sum + group.count, 0)
    const own = lines.slice(first, first + count)
    if (count === 1) return <Lines key={kind} booking={booking} lines={own} />
    return (
      <details key={kind} className={styles.group}>
        <LineSummary
          what={groupLabels[kind]}
          notes={[countOf(count, 'line')]}
          amount={formatMoney(amount)}
        />
        <Lines booking={booking} lines={own} />
      </details>
    )
  })
}

function Lines({ booking, lines }: { booking: Booking; lines: readonly FolioLine[] }) {
  return (
    <LineList>
      {lines.map((line, index) => (
        <Line key={line.chargeId ?? -index - 1} booking={booking} line={line} />
      ))}
    </LineList>
  )
}

function Line({ booking, line }: { booking: Booking; line: FolioLine }) {
  const remove = useRemoveCharge(booking.id, focusTitle)
  const denied = useDenial('bookings')
  const { chargeId, unitPrice, amount, label } = line
  const count = line.quantity * line.units
  return (
    <LineItem
      what={label}
      notes={[count > 1 && `${count} × ${formatMoney(unitPrice)}`]}
      amount={formatMoney(amount)}
    >
      {chargeId !== null && (
        <Button
          variant="secondary"
          size="small"
          denied={denied}
          aria-label={`Remove ${label}`}
          pending={remove.pending}
          onClick={() => remove.start({ version: booking.version, chargeId })}
        >
          Remove
        </Button>
      )}
    </LineItem>
  )
}
