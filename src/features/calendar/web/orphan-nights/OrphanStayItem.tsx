import { formatStayDates, nightsText } from '#domain/format-stay.ts'
import { t } from '#domain/i18n/messages.ts'
import type { OrphanStay } from '#features/bookings/contract/orphan-nights.ts'
import { RoomMoves } from '#features/bookings/web/shared/RoomMoves.tsx'
import { offerUndo } from '#features/history/web/offer-undo.tsx'
import { useSavePriceRule } from '#features/prices/web/data/price-changes.ts'
import { Button } from '#ui/components/Button.tsx'
import { Card } from '#ui/components/Card.tsx'
import { useToday } from '#ui/data/session.ts'
import { useDenial } from '#ui/data/use-denial.ts'
import { formatMoney } from '#ui/format.ts'
import { notify } from '../dialogs/tape-chart-toasts.ts'
import { MoveButton } from './MoveButton.tsx'
import styles from './OrphanNights.module.css'

/** One run of orphan nights: why, what it costs, and what would end it. */
export function OrphanStayItem({ orphan }: { orphan: OrphanStay }) {
  const { cabin, nights, revenue, reasons, rule, moveGroup } = orphan
  const today = useToday()
  const denied = useDenial('cabins')
  const dates = formatStayDates(orphan, today)
  const name = `${cabin.name}, ${dates}`
  const exception = useSavePriceRule(null, {
    onDone: (undoId) => {
      notify.allowed(cabin.name, dates)
      offerUndo(
        undoId,
        {
          action: t('Exception for {cabin}', { cabin: cabin.name }),
          undone: t('The exception for {cabin} was undone', { cabin: cabin.name }),
        },
        [dates],
      )
    },
    onRejected: () => {},
  })
  return (
    <li>
      <Card className="grid gap-8 p-16-24 phone-p-16" aria-label={name}>
        <div className={styles.head}>
          <h3 className="text-16 font-semibold text-strong wrap-anywhere">{name}</h3>
          <p className={styles.amount}>
            {nightsText(nights)}, <b>{formatMoney(revenue)}</b>
          </p>
        </div>
        {reasons.map((reason) => (
          <p key={reason} className="text-14 text-secondary">
            {reason}
          </p>
        ))}
        {moveGroup && (
          <ul className={styles.moves}>
            <RoomMoves moves={moveGroup.moves} />
          </ul>
        )}
        <div className="flex flex-wrap gap-8">
          {moveGroup && <MoveButton moves={moveGroup.moves} of={name} />}
          <Button
            variant="secondary"
            size="small"
            denied={denied}
            pending={exception.pending}
            aria-label={t('Allow a stay: {gap}', { gap: name })}
            onClick={() => exception.start({ id: null, rule })}
          >
            {t('Allow a stay')}
          </Button>
        </div>
      </Card>
    </li>
  )
}
