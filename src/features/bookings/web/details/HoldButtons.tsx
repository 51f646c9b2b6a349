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
export function HoldButtons({
  booking: { id, version },
  isOption,
  guestName: guest,
  onDone,
}: Props) {
  const texts = isOption
    ? {
        confirm: t('Confirm the option of {guest}', { guest }),
        end: t('Release'),
        endOf: t('Release the option of {guest}', { guest }),
        reason: t('Option released'),
        ended: t('The option #{id} was released', { id }),
      }
    : {
        confirm: t('Confirm the request of {guest}', { guest }),
        end: t('Decline'),
        endOf: t('Decline the request of {guest}', { guest }),
        reason: t('Request declined'),
        ended: t('The request #{id} was declined', { id }),
      }
  const denied = useDenial('bookings')
  const confirm = useConfirmBooking(id, () => {
    toast.success(t('Booking #{id} successfully confirmed', { id }))
    onDone?.()
  })
  const decline = useDeclineRequest(id, () => {
    toast.success(texts.ended)
    onDone?.()
  })
  const isPending = confirm.pending || decline.pending
  return (
    <div className="flex gap-8 flex-none">
      <Button
        size="small"
        denied={denied}
        pending={isPending}
        aria-label={texts.confirm}
        onClick={() => confirm.start({ version })}
      >
        {t('Confirm')}
      </Button>
      <Button
        variant="secondary"
        size="small"
        denied={denied}
        disabled={isPending}
        aria-label={texts.endOf}
        onClick={() =>
          decline.start({
            version,
            reason: texts.reason,
            fee: 0,
          })
        }
      >
        {texts.end}
      </Button>
    </div>
  )
}
