import type { OrphanStay } from '#contract/orphan-nights.ts'
import { countOf, formatStayDates } from '#domain/format-stay.ts'
import { RoomMoves } from '../../bookings/shared/RoomMoves.tsx'
import { useSavePriceRule } from '../../data/prices/price-changes.ts'
import { useToday } from '../../data/session.ts'
import { useDenial } from '../../data/use-denial.ts'
import { formatMoney } from '../../format.ts'
import { offerUndo } from '../../history/offer-undo.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
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
      offerUndo(undoId, `exception for ${cabin.name}`, [dates])
    },
    onRejected: () => {},
  })
  return (
    <li>
      <Card className={styles.item} aria-label={name}>
        <div className={styles.head}>
          <h3 className={styles.name}>{name}</h3>
          <p className={styles.amount}>
            {countOf(nights, 'night')}, <b>{formatMoney(revenue)}</b>
          </p>
        </div>
        {reasons.map((reason) => (
          <p key={reason} className={styles.reason}>
            {reason}
          </p>
        ))}
        {moveGroup && (
          <ul className={styles.moves}>
            <RoomMoves moves={moveGroup.moves} />
          </ul>
        )}
        <div className={styles.buttons}>
          {moveGroup && <MoveButton moves={moveGroup.moves} of={name} />}
          <Button
            variant="secondary"
            size="small"
            denied={denied}
            pending={exception.pending}
            aria-label={`Allow a stay: ${name}`}
            onClick={() => exception.start({ id: null, rule })}
          >
            Allow a stay
          </Button>
        </div>
      </Card>
    </li>
  )
}
