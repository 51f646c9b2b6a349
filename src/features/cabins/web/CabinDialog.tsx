import { lazy, useState } from 'react'
import { t } from '#domain/i18n/messages.ts'
import { HistorySection } from '#features/history/web/HistorySection.tsx'
import { offerUndo } from '#features/history/web/offer-undo.tsx'
import { PriceRehearsal } from '#features/prices/web/PriceRehearsal.tsx'
import { Button } from '#ui/components/Button.tsx'
import { CollapsedSection } from '#ui/components/CollapsedSection.tsx'
import { Dialog } from '#ui/components/Dialog.tsx'
import { EditConflict } from '#ui/components/EditConflict.tsx'
import { useToday } from '#ui/data/session.ts'
import { useForm } from '#ui/forms/use-form.ts'
import type { Cabin } from '../contract/cabins.ts'
import styles from './CabinDialog.module.css'
import { CabinFields } from './CabinFields.tsx'
import {
  cabinErrors,
  differencesBetween,
  rehearsedChange,
  valuesOf,
  withPlainNumbers,
} from './cabin-form.ts'
import { notify } from './cabin-toasts.ts'
import { useSaveCabin } from './data/cabin-changes.ts'

const MandatoryItems = lazy(async () => {
  const { MandatoryItems } = await import('./MandatoryItems.tsx')
  return { default: MandatoryItems }
})

type Props = {
  /** The cabin to edit; absent for a new one. */
  cabin?: Cabin
  onClose: () => void
  /** The list has been loaded again, in its new order. */
  onListed?: () => void
}

export function CabinDialog({ cabin, onClose, onListed }: Props) {
  const today = useToday()
  const [isStopped, setIsStopped] = useState(false)
  // The cabin when the form was opened. Live updates may bring newer data to the list behind it.
  const [seen, setSeen] = useState(cabin)
  const form = useForm({
    initial: valuesOf(seen, today),
    check: (values) => cabinErrors(withPlainNumbers(values), { isNew: !cabin }),
    send: (values) => {
      setIsStopped(false)
      save.start(withPlainNumbers(values))
    },
  })
  const save = useSaveCabin(cabin, {
    onDone: (undoId) => {
      if (cabin) notify.edited()
      else notify.created()
      if (cabin)
        offerUndo(
          undoId,
          { action: t('Change of the cabin'), undone: t('The change of the cabin was undone') },
          [cabin.name],
        )
      if (form.isOpen()) onClose()
    },
    onListed: () => onListed?.(),
    onRejected: ({ fields }) => {
      form.showErrors(fields)
      if (!cabin && fields.image) notify.imageRejected()
    },
  })
  const { progress, canStop, stop } = save.upload
  const differences = seen && cabin && !save.pending ? differencesBetween(seen, cabin) : []

  /** Closing the dialog during an upload cancels it and keeps the input. */
  function cancel() {
    if (!canStop) return onClose()
    stop()
    setIsStopped(true)
  }

  return (
    <Dialog
      open
      form
      onClose={cancel}
      title={cabin ? t('Edit cabin {name}', { name: cabin.name }) : t('Create a new cabin')}
    >
      <form className={styles.form} {...form.props}>
        {differences.length > 0 && (
          <EditConflict
            className={styles.wide}
            title={t('This cabin has changed')}
            differences={differences}
            onAccept={() => setSeen(cabin)}
          >
            {t('Your edits are kept; the other fields will show the latest values.')}
          </EditConflict>
        )}
        <CabinFields cabin={cabin} form={form} progress={progress} />
        {seen && (
          <PriceRehearsal className={styles.wide} change={rehearsedChange(seen, form.values)} />
        )}
        <div className={styles.buttons}>
          <p className={styles.stopped} role="status">
            {isStopped && t('Upload cancelled. Nothing was saved.')}
          </p>
          <Button variant="secondary" disabled={save.pending && !canStop} onClick={cancel}>
            {t('Cancel')}
          </Button>
          <Button type="submit" pending={save.pending} disabled={differences.length > 0}>
            {cabin ? t('Edit cabin') : t('Create new cabin')}
          </Button>
        </div>
      </form>
      {cabin && (
        <>
          <CollapsedSection title={t('Always charged')} loading={t('Loading the items')}>
            <MandatoryItems cabinId={cabin.id} />
          </CollapsedSection>
          <HistorySection subject="cabin" id={cabin.id} />
        </>
      )}
    </Dialog>
  )
}
