import type { PaymentOfDay } from '#contract/payments.ts'
import { t } from '#domain/i18n/messages.ts'
import { Button } from '#ui/components/Button.tsx'
import { useDenial } from '#ui/data/use-denial.ts'
import { useSignPayment } from './data/sign-payment.ts'

type Props = { payment: PaymentOfDay }

/** Says if the cash register has not signed a payment in cash. */
export function SigningNote({ payment: { id, register } }: Props) {
  const denied = useDenial('bookings')
  const signing = useSignPayment(id)
  if (register === null || register.state === 'signed') return null
  if (register.state === 'waiting') return <span className="block">{t('Being signed')}</span>
  return (
    <span className="flex flex-wrap items-center gap-4-12 pt-4">
      <span className="text-strong">{t('Not signed by the cash register')}</span>
      <span>{register.error}</span>
      <Button
        variant="secondary"
        size="small"
        denied={denied}
        pending={signing.pending}
        onClick={() => signing.start()}
      >
        {t('Try again')}
      </Button>
    </span>
  )
}
