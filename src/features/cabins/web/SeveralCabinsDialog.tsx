import { useQuery } from '@tanstack/react-query'
import { t } from '#domain/i18n/messages.ts'
import { Dialog } from '#ui/components/Dialog.tsx'
import { DialogButtons } from '#ui/components/DialogButtons.tsx'
import { NumberField } from '#ui/components/NumberField.tsx'
import { TextArea } from '#ui/components/TextArea.tsx'
import { toast } from '#ui/components/toast.ts'
import { moneyUnit } from '#ui/format.ts'
import { priceQuestion } from '#ui/forms/price-question.ts'
import { useForm } from '#ui/forms/use-form.ts'
import styles from './CabinDialog.module.css'
import { usualPriceOf } from './cabin-form.ts'
import { cabinLines, listError, listQuestion } from './cabin-lines.ts'
import { defaultCabinSearch } from './cabin-search.ts'
import { useCreateCabins } from './data/cabin-changes.ts'
import { cabinList } from './data/cabins.ts'

const nothing = { list: '', maxCapacity: '', regularPrice: '', description: '' }

/** Makes several cabins from a list, with drawings until there are photos. */
export function SeveralCabinsDialog({ onClose }: { onClose: () => void }) {
  const form = useForm({
    initial: nothing,
    check: (values) => {
      const error = listError(cabinLines(values.list, values))
      return {
        ...(error && { list: error }),
        ...(values.description.trim() === '' && { description: t('This field is required') }),
      }
    },
    send: (values) => creation.start(cabinLines(values.list, values)),
  })
  const creation = useCreateCabins({
    onDone: (count) => {
      toast.success(
        t('{n, plural, one {# cabin successfully created} other {# cabins successfully created}}', {
          n: count,
        }),
      )
      if (form.isOpen()) onClose()
    },
    // Those before it exist, so only the rest stays in the list.
    onStopped: (rest, message) => {
      form.set({ list: rest.map(({ text }) => text).join('\n') })
      form.showErrors({
        list: t('{cabin}: {message}', { cabin: rest[0]?.cabin.name ?? '', message }),
      })
    },
  })

  const cabins = useQuery(cabinList(defaultCabinSearch)).data?.items ?? []
  const usual = usualPriceOf(undefined, cabins)
  const { list, regularPrice } = form.values

  return (
    <Dialog
      open
      form
      onClose={() => !creation.pending && onClose()}
      title={t('Add several cabins')}
    >
      <form className={styles.form} {...form.props}>
        <TextArea
          label={t('Cabins')}
          {...form.field('list')}
          id="list"
          className={styles.wide}
          hint={
            listQuestion(cabinLines(list, form.values), usual) ??
            t('One per line: the name, or "name; guests; price"')
          }
          rows={6}
          required
        />
        <NumberField
          label={t('Maximum capacity')}
          {...form.field('maxCapacity')}
          id="maxCapacity"
          hint={t('Where a line has none')}
        />
        <NumberField
          label={t('Regular price')}
          {...form.field('regularPrice')}
          id="regularPrice"
          hint={priceQuestion(regularPrice, usual) ?? t('Where a line has none')}
          unit={moneyUnit()}
          decimal
        />
        <TextArea
          label={t('Description for website')}
          {...form.field('description')}
          id="description"
          className={styles.wide}
          hint={t(
            'Required. For all of them; you can change each later, and its drawing for a photo',
          )}
          required
        />
        <DialogButtons label={t('Create cabins')} pending={creation.pending} onCancel={onClose} />
      </form>
    </Dialog>
  )
}
