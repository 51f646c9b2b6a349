import { t } from '#domain/i18n/messages.ts'
import { Button } from '#ui/components/Button.tsx'
import { toast } from '#ui/components/toast.ts'
import { useDenial } from '#ui/data/use-denial.ts'
import { useConfirmBooking, useDeclineRequest } from '../data/hold-changes.ts'

type Props = {
  booking: { id: number; version: number }
  isOption: boolean
  guestName: string
  onDone?: () => void
}

/** Confirms or declines a request from the website, or confirms or releases an option. */
export function HoldButtons({ booking: { id, version }, isOption, guestName, onDone }: Props) {
  const noun = isOption ? 'option' : 'request'
  const denied = useDenial('bookings')
  const confirm = useConfirmBooking(id, () => {
    toast.success(`Booking #${id} successfully confirmed`)
    onDone?.()
  })
  const decline = useDeclineRequest(id, () => {
    toast.success(isOption ? `The option #${id} was released` : `The request #${id} was declined`)
    onDone?.()
  })
  const isPending = confirm.pending || decline.pending
  return (
    <div className="flex gap-8 flex-none">
      <Button
        size="small"
        denied={denied}
        pending={isPending}
        aria-label={`Confirm the ${noun} of ${guestName}`}
        onClick={() => confirm.start({ version })}
      >
        {t('Confirm')}
      </Button>
      <Button
        variant="secondary"
        size="small"
        denied={denied}
        disabled={isPending}
        aria-label={`${isOption ? 'Release' : 'Decline'} the ${noun} of ${guestName}`}
        onClick={() =>
          decline.start({
            version,
            reason: isOption ? 'Option released' : 'Request declined',
            fee: 0,
          })
        }
      >
        {isOption ? 'Release' : 'Decline'}
      </Button>
    </div>
  )
}
