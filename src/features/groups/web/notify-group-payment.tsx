import type { Group } from '#contract/groups.ts'
import { t } from '#domain/i18n/messages.ts'
import { Button } from '#ui/components/Button.tsx'
import { focusTitle } from '#ui/components/focus-title.ts'
import { toast } from '#ui/components/toast.ts'
import { UndoBar } from '#ui/components/UndoBar.tsx'
import { closeUndoBar, showUndoBar } from '#ui/components/undo-bar.ts'
import type { GroupAfterPayment } from '../contract/group-steps.ts'
import { useVoidGroupPayment } from './data/group-steps.ts'

type Props = {
  group: Pick<Group, 'id' | 'name'>
  /** Formatted. */
  amount: string
  payments: GroupAfterPayment['payments']
}

/** The toast of a payment for a group, and the bar that can void all its parts. */
export function notifyGroupPayment(paid: Props): void {
  toast.success(t('{amount} taken for {group}', { amount: paid.amount, group: paid.group.name }))
  if (paid.payments.length > 0) showUndoBar(<GroupPaymentTaken {...paid} />)
}

function GroupPaymentTaken({ group: { id, name }, amount, payments }: Props) {
  const undo = useVoidGroupPayment(id, () => {
    closeUndoBar()
    focusTitle()
    toast.success(t('Payment for {group} undone', { group: name }))
  })
  return (
    <UndoBar label={t('Payment for {group}', { group: name })} facts={[amount]}>
      <Button
        variant="secondary"
        size="small"
        pending={undo.pending}
        onClick={() => undo.start(payments)}
      >
        {t('Undo')}
      </Button>
    </UndoBar>
  )
}
