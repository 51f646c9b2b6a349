import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Fit } from '#contract/availability.ts'
import { bookingCan } from '#domain/booking-status.ts'
import { t } from '#domain/i18n/messages.ts'
import type { ChangePreview } from '#features/bookings/contract/booking-actions.ts'
import { SwapButton } from '#features/bookings/web/change/SwapButton.tsx'
import { RoomMoves } from '#features/bookings/web/shared/RoomMoves.tsx'
import { Button } from '#ui/components/Button.tsx'
import { buttonClass } from '#ui/components/button-class.ts'
import { Dialog } from '#ui/components/Dialog.tsx'
import { formatMoney } from '#ui/format.ts'
import type { StayBar } from '../model/tape-chart-rows.ts'
import styles from './TapeChartDialog.module.css'

type Props = {
  bar: StayBar
  /** The server's messages. */
  reasons: readonly string[]
  version?: number
  swapWith?: ChangePreview['swapWith']
  alternative?: ChangePreview['alternative']
  /** Other bookings that can move to make room, with the button that moves them too. */
  room?: { moves: ChangePreview['room']; total: number; button: ReactNode }
  onAlternative?: (alternative: Fit) => void
  onEnd: (isDone: boolean) => void
}

/** Why a booking cannot be moved there, and the alternatives. */
export function RejectedMove({
  bar,
  reasons,
  version,
  swapWith,
  alternative,
  room,
  onAlternative,
  onEnd,
}: Props) {
  const { stay } = bar
  const cancel = () => onEnd(false)
  return (
    <Dialog open onClose={cancel} title={t('Cannot move {guest}', { guest: stay.guestName })}>
      <ul className={styles.reasons} aria-label={t('Conflicts')}>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      {room && (
        <div className={styles.room}>
          <h3 className="text-15 font-semibold text-strong">{t('Find room')}</h3>
          <ul>
            <RoomMoves moves={room.moves} />
          </ul>
          <p>
            {t('{guest} moves at the agreed rates, total {total}.', {
              guest: stay.guestName,
              total: formatMoney(room.total),
            })}
          </p>
        </div>
      )}
      <div className={styles.buttons}>
        {bookingCan.changeStay(stay) && (
          <Link
            className={buttonClass({ variant: 'secondary' })}
            to="/bookings/$bookingId/change"
            params={{ bookingId: String(stay.bookingId) }}
          >
            {t('Change booking')}
          </Link>
        )}
        {alternative && onAlternative && (
          <Button variant="secondary" onClick={() => onAlternative(alternative)}>
            {alternative.sentence}
          </Button>
        )}
        {room?.button}
        {swapWith && version !== undefined && (
          <SwapButton
            bookingId={stay.bookingId}
            version={version}
            other={swapWith}
            variant="primary"
            onSwapped={() => onEnd(true)}
          />
        )}
        <Button variant={swapWith ? 'secondary' : 'primary'} onClick={cancel}>
          {t('Close')}
        </Button>
      </div>
    </Dialog>
  )
}
