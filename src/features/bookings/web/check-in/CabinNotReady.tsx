import { Link } from '@tanstack/react-router'
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import type { Booking } from '#contract/bookings.ts'
import { t } from '#domain/i18n/messages.ts'
import { useChangeCabinState } from '#features/housekeeping/web/data/housekeeping-changes.ts'
import { Button } from '#ui/components/Button.tsx'
import { focusTitle } from '#ui/components/focus-title.ts'
import { Notice } from '#ui/components/Notice.tsx'
import { toast } from '#ui/components/toast.ts'
import { useDenial } from '#ui/data/use-denial.ts'
import { ActionLink } from '#ui/permissions/ActionLink.tsx'
import styles from './CabinOccupied.module.css'

/** The cabin is dirty or out of order. Checking in remains possible. */
export function CabinNotReady({ booking }: { booking: Booking }) {
  const { id, cabin } = booking
  const isBroken = cabin.state === 'out-of-order'
  const denied = useDenial('housekeeping')
  const change = useChangeCabinState(cabin.id, () => {
    toast.success(t('{cabin} is marked as clean', { cabin: cabin.name }))
    focusTitle()
  })
  return (
    <Notice
      as="section"
      tone="blocking"
      icon={<TriangleAlert />}
      label={t('This cabin is not ready')}
      className={styles.occupied}
      action={
        isBroken ? (
          <ActionLink
            permission="bookings"
            variant="secondary"
            size="small"
            to="/bookings/$bookingId/change"
            params={{ bookingId: String(id) }}
          >
            {t('Change the cabin')}
          </ActionLink>
        ) : (
          <Button
            variant="secondary"
            size="small"
            pending={change.pending}
            denied={denied}
            onClick={() => change.start({ state: 'clean', expectedState: cabin.state })}
          >
            {t('Mark as clean')}
          </Button>
        )
      }
    >
      <p className={styles.text}>
        {isBroken
          ? t('Cabin {cabin} is out of order.', { cabin: cabin.name })
          : t('Cabin {cabin} is not clean yet.', { cabin: cabin.name })}{' '}
        <Link to="/housekeeping">{t('Open housekeeping')}</Link>
      </p>
    </Notice>
  )
}
