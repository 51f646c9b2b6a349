import { type CashUpShape, type CountCashRequest, countCashRequest } from '#contract/payments.ts'
import { formatDateWithWeekday } from '#domain/format-date.ts'
import { t } from '#domain/i18n/messages.ts'
import { api, responseOf } from '#ui/api/client.ts'
import { Dialog } from '#ui/components/Dialog.tsx'
import { DialogButtons } from '#ui/components/DialogButtons.tsx'
import { focusTitle } from '#ui/components/focus-title.ts'
import { NumberField } from '#ui/components/NumberField.tsx'
import { TextArea } from '#ui/components/TextArea.tsx'
import { toast } from '#ui/components/toast.ts'
import { type Outcome, useApiMutation } from '#ui/data/changes/use-api-mutation.ts'
import { formatMoney, moneyUnit } from '#ui/format.ts'
import { readSignedAmount } from '#ui/forms/amount.ts'
import { signedAmountError } from '#ui/forms/amount-error.ts'
import { fieldErrors } from '#ui/forms/field-errors.ts'
import { useForm } from '#ui/forms/use-form.ts'
import styles from './CashUp.module.css'
import { differenceText } from './cash-labels.ts'

type Props = { day: string; cash: CashUpShape; onClose: () => void }

/** Records what was counted. The server computes the difference. */
export function CountCashDialog({ day, cash, onClose }: Props) {
  const requestOf = ({ counted, note }: { counted: string; note: string }) => ({
    day,
    counted: readSignedAmount(counted),
    note,
    expectedCash: cash.expected,
    lastCountId: cash.counts[0]?.id ?? null,
  })
  const form = useForm({
    initial: { counted: '', note: '' },
    check: (values) => {
      const typed = signedAmountError(values.counted)
      return {
        ...fieldErrors(countCashRequest, requestOf(values)),
        ...(typed && { counted: typed }),
      }
    },
    send: (values) => counting.start(requestOf(values)),
  })
  const counting = useCountCash(day, {
    onDone: ({ difference }) => {
      toast.success(
        t('Cash counted: {difference}', { difference: differenceText(difference ?? 0) }),
      )
      onClose()
      focusTitle()
    },
    onRejected: ({ code, fields }) => {
      form.showErrors(fields)
      // The screen behind the dialog has already loaded the new count and takings.
      if (code !== 'invalid-fields') onClose()
    },
  })

  return (
    <Dialog open form title={t('Count cash')} onClose={() => !counting.pending && onClose()}>
      <form className="grid gap-16 pt-4" {...form.props}>
        <p className="text-14 text-secondary">
          {t('{day}: {amount} expected in cash', {
            day: formatDateWithWeekday(day),
            amount: formatMoney(cash.expected),
          })}
        </p>
        <NumberField
          label={t('Counted cash')}
          id="counted"
          {...form.field('counted')}
          className={styles.amount}
          unit={moneyUnit()}
          decimal
          hint={t('Do not include the starting cash')}
        />
        <TextArea
          label={t('Note')}
          id="note"
          hint={t('Such as the reason of a difference')}
          {...form.field('note')}
        />
        <DialogButtons label={t('Save count')} pending={counting.pending} onCancel={onClose} />
      </form>
    </Dialog>
  )
}

const useCountCash = (day: string, { onDone, onRejected }: Outcome<CashUpShape>) =>
  useApiMutation<CountCashRequest, CashUpShape>({
    key: ['count-cash', day],
    send: (json) => responseOf(api.payments['cash-counts'].$post({ json })),
    failed: t('The count could not be saved'),
    atFields: true,
    onDone,
    onRejected,
  })
