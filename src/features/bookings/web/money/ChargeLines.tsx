import type { Booking } from '#contract/bookings.ts'
import type { FolioLine } from '#contract/payments.ts'
import { nightsText } from '#domain/format-stay.ts'
import { t } from '#domain/i18n/messages.ts'
import type { FolioGroup } from '#domain/money/folio-groups.ts'
import { Button } from '#ui/components/Button.tsx'
import { focusTitle } from '#ui/components/focus-title.ts'
import { LineGroup, LineItem, LineList } from '#ui/components/LineList.tsx'
import { useDenial } from '#ui/data/use-denial.ts'
import { formatMoney } from '#ui/format.ts'
import { useRemoveCharge } from '../data/payments.ts'
import styles from './BookingLedger.module.css'

/** More lines than these are folded into groups. */
const maxUnfolded = 12

const groupLabels: Record<Exclude<FolioGroup, 'nights'>, string> = {
  breakfast: t('Breakfast'),
  items: t('Items and fees'),
}

/**
 * What a booking is charged, line by line. Nights at different prices are one line, and many lines
 * are folded into groups; they open on demand and are printed open.
 */
export function ChargeLines({ booking }: { booking: Booking }) {
  const { lines, groups } = booking.folio
  const isLong = lines.length > maxUnfolded
  return (
    <div className={styles.charges}>
      {groups.map(({ kind, count, amount }, index) => {
        const first = groups.slice(0, index).reduce((sum, group) => sum + group.count, 0)
        const own = lines.slice(first, first + count)
        if (count === 1 || !(isLong || kind === 'nights')) {
          return <Lines key={kind} booking={booking} lines={own} />
        }
        return (
          <LineGroup
            key={kind}
            {...(kind === 'nights'
              ? { what: nightsText(unitsOf(own)), notes: [pricesText(own)] }
              : {
                  what: groupLabels[kind],
                  notes: [t('{n, plural, one {# line} other {# lines}}', { n: count })],
                })}
            amount={formatMoney(amount)}
            lines={<Lines booking={booking} lines={own} />}
          />
        )
      })}
    </div>
  )
}

/** How many nights, breakfasts or items the lines charge. */
const unitsOf = (lines: readonly FolioLine[]) =>
  lines.reduce((sum, { quantity, units }) => sum + quantity * units, 0)

/** "$200.00 to $300.00 a night" */
function pricesText(lines: readonly FolioLine[]): string {
  const prices = lines.map(({ unitPrice }) => unitPrice)
  const lowest = formatMoney(Math.min(...prices))
  const highest = formatMoney(Math.max(...prices))
  return lowest === highest
    ? t('{price} a night', { price: lowest })
    : t('{lowest} to {highest} a night', { lowest, highest })
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
  const { chargeId, unitPrice, amount } = line
  const count = unitsOf([line])
  const label = line.kind === 'nights' ? nightsText(count) : line.label
  return (
    <LineItem
      what={label}
      notes={[count > 1 && `${count} × ${formatMoney(unitPrice)}`]}
      amount={formatMoney(amount)}
    >
      {chargeId !== null && !line.isTax && (
        <Button
          variant="secondary"
          size="small"
          denied={denied}
          aria-label={t('Remove {name}', { name: label })}
          pending={remove.pending}
          onClick={() => remove.start({ version: booking.version, chargeId })}
        >
          {t('Remove')}
        </Button>
      )}
    </LineItem>
  )
}
