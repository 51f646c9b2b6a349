import type { BookingConflict } from '#contract/availability.ts'
import { blockKinds } from '#domain/bookings/availability.ts'
import { t } from '#domain/i18n/messages.ts'
import { nights } from '#domain/stay.ts'
import { ConflictList } from '#features/bookings/web/shared/ConflictList.tsx'
import { Button } from '#ui/components/Button.tsx'
import { Dialog } from '#ui/components/Dialog.tsx'
import { DialogButtons } from '#ui/components/DialogButtons.tsx'
import { Options, Select } from '#ui/components/Select.tsx'
import { TextField } from '#ui/components/TextField.tsx'
import { useDenial } from '#ui/data/use-denial.ts'
import { DateField } from '#ui/dates/DateField.tsx'
import type { BlockedFreeNights } from '../../contract/blocks.ts'
import { blockLabels } from '../model/tape-chart-labels.ts'
import type { ChartCabin } from '../model/tape-chart-rows.ts'
import type { BlockDraft } from '../model/tape-chart-task.ts'
import styles from './TapeChartDialog.module.css'
import { useBlockForm } from './use-block-form.ts'

type Props = {
  draft: BlockDraft
  cabins: readonly ChartCabin[]
  onEnd: (isDone: boolean) => void
}

/** Creates or changes a block. When bookings are in the way, the form lists them. */
export function BlockForm({ draft, cabins, onEnd }: Props) {
  const { block } = draft
  const denied = useDenial('blocks')
  const state = useBlockForm({ draft, cabins, onEnd })
  const { form, conflicts, left } = state
  const cancel = () => onEnd(false)
  const letCabins = cabins.filter(({ id, isRetired }) => !isRetired || id === draft.cabinId)

  if (left) return <MustMove blocked={left} onClose={() => onEnd(true)} />

  return (
    <Dialog open form onClose={cancel} title={block ? t('Change block') : t('Block a cabin')}>
      <form className="grid gap-16 grid-cols-2 pt-4 small-grid-cols-1" {...form.props}>
        <Select
          label={t('Cabin')}
          {...form.field('cabinId')}
          onChange={({ target }) => state.chooseCabin(target.value)}
        >
          <Options of={letCabins.map(({ id, name }) => [id, name])} />
        </Select>
        <Select label={t('Type')} {...form.field('kind')}>
          <Options of={blockKinds.map((kind) => [kind, blockLabels[kind]])} />
        </Select>
        <DateField
          label={t('First night')}
          {...form.field('startDate')}
          onChange={(startDate) => form.set({ startDate })}
        />
        <DateField
          label={t('Free again on')}
          {...form.field('endDate')}
          onChange={(endDate) => form.set({ endDate })}
        />
        <TextField
          label={t('Reason')}
          {...form.field('reason')}
          className="col-span-full"
          autoComplete="off"
          hint={t("Don't enter guest names: this text is kept when a guest is erased")}
        />
        {conflicts && (
          <BookingsInTheWay
            conflicts={conflicts}
            numFreeNights={state.numFreeNights}
            isPending={state.isBlockingFree}
            onBlockFree={state.blockFree}
          />
        )}
        <DialogButtons
          label={block ? t('Save block') : t('Block cabin')}
          pending={state.isSaving}
          denied={denied}
          onCancel={cancel}
        />
      </form>
    </Dialog>
  )
}

type InTheWay = {
  conflicts: readonly BookingConflict[]
  numFreeNights: number
  isPending: boolean
  onBlockFree: () => void
}

/** The bookings that a block would meet, and a button that blocks the other nights. */
function BookingsInTheWay({ conflicts, numFreeNights, isPending, onBlockFree }: InTheWay) {
  return (
    <div className={`${styles.reasons} col-span-full`} role="alert">
      <ConflictList reasons={conflicts} label={t('Conflicts')} opensTab />
      {numFreeNights > 0 && (
        <Button variant="secondary" size="small" pending={isPending} onClick={onBlockFree}>
          {t('Block the {n, plural, one {# night that is free} other {# nights that are free}}', {
            n: numFreeNights,
          })}
        </Button>
      )}
    </div>
  )
}

type MustMoveProps = { blocked: BlockedFreeNights; onClose: () => void }

/** After the available nights were blocked, lists the bookings of the others until it is closed. */
function MustMove({ blocked: { blocks, conflicts }, onClose }: MustMoveProps) {
  const numNights = blocks.reduce((sum, block) => sum + nights(block), 0)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('{n, plural, one {# night blocked} other {# nights blocked}}', { n: numNights })}
    >
      <div className="grid gap-12 text-15">
        <p>{t('These still have nights in the cabin and must move:')}</p>
        <ConflictList reasons={conflicts} label={t('Bookings to move')} opensTab />
      </div>
      <div className={styles.buttons}>
        <Button onClick={onClose}>{t('Done')}</Button>
      </div>
    </Dialog>
  )
}
