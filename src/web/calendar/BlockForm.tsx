import { useState } from 'react'
import type { BookingConflict } from '#contract/availability.ts'
import { type BlockedFreeNights, createBlockRequest } from '#contract/blocks.ts'
import { type BlockKind, blockKinds } from '#domain/bookings/availability.ts'
import { countOf } from '#domain/format-stay.ts'
import type { ApiError } from '../api/api-error.ts'
import { ConflictList } from '../bookings/shared/ConflictList.tsx'
import { useBlockFreeNights, useSaveBlock } from '../data/block-changes.ts'
import { useDenial } from '../data/use-denial.ts'
import { fieldErrors } from '../forms/field-errors.ts'
import { useForm } from '../forms/use-form.ts'
import { offerUndo } from '../history/offer-undo.tsx'
import { Button } from '../ui/Button.tsx'
import { DateField } from '../ui/DateField.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { DialogButtons } from '../ui/DialogButtons.tsx'
import { Select } from '../ui/Select.tsx'
import { TextField } from '../ui/TextField.tsx'
import { MustMove } from './MustMove.tsx'
import styles from './TapeChartDialog.module.css'
import { blockLabels } from './tape-chart-labels.ts'
import type { ChartCabin } from './tape-chart-rows.ts'
import type { BlockDraft } from './tape-chart-task.ts'
import { notify } from './tape-chart-toasts.ts'

type Props = {
  draft: BlockDraft
  cabins: readonly ChartCabin[]
  onEnd: (isDone: boolean) => void
}

/** The conflicts of the rejected dates. */
type Taken = {
  conflicts: readonly BookingConflict[]
  numFreeNights: number
  from: string
  to: string
}

type Values = {
  cabinId: string
  startDate: string
  endDate: string
  kind: BlockKind
  reason: string
}

const blockOf = ({ cabinId, ...values }: Values) => ({ ...values, cabinId: Number(cabinId) })

/** Creates or changes a block. When bookings are in the way, the form lists them. */
export function BlockForm({ draft, cabins, onEnd }: Props) {
  const { block } = draft
  const [taken, setTaken] = useState<Taken | null>(null)
  const [left, setLeft] = useState<BlockedFreeNights | null>(null)
  const form = useForm<Values>({
    initial: {
      cabinId: String(draft.cabinId),
      startDate: draft.from,
      endDate: draft.to,
      kind: block?.kind ?? blockKinds[0],
      reason: block?.reason ?? draft.reason ?? '',
    },
    check: (values) => fieldErrors(createBlockRequest, blockOf(values)),
    send: (values) => {
      setTaken(null)
      save.start(blockOf(values))
    },
  })
  const { startDate: from, endDate: to } = form.values
  const blockFacts = () => {
    const cabin = cabins.find(({ id }) => id === Number(form.values.cabinId))
    return [form.values.reason, cabin?.name ?? ''].filter((fact) => fact !== '')
  }
  const onRejected = ({ fields, facts }: ApiError) => {
    form.showErrors(fields)
    const { conflicts = [], numFreeNights = 0 } = facts
    setTaken(conflicts.length > 0 ? { conflicts, numFreeNights, from, to } : null)
  }
  const denied = useDenial('blocks')
  const save = useSaveBlock(block, {
    onDone: (undoId) => {
      if (block) notify.blockChanged()
      else notify.blocked()
      offerUndo(undoId, block ? 'change of the block' : 'block', blockFacts())
      onEnd(true)
    },
    onRejected,
  })
  const saveFree = useBlockFreeNights({
    onDone: (result, undoId) => {
      notify.blocked()
      offerUndo(undoId, 'block', blockFacts())
      if (result.conflicts.length > 0) setLeft(result)
      else onEnd(true)
    },
    onRejected,
  })
  const cancel = () => onEnd(false)
  const letCabins = cabins.filter(({ id, isRetired }) => !isRetired || id === draft.cabinId)

  if (left) return <MustMove blocked={left} onClose={() => onEnd(true)} />

  // Other dates have other available nights.
  const isAsRefused = taken?.from === from && taken.to === to
  return (
    <Dialog open form onClose={cancel} title={block ? 'Change block' : 'Block a cabin'}>
      <form className={styles.form} {...form.props}>
        <Select
          label="Cabin"
          {...form.field('cabinId')}
          onChange={({ target }) => {
            form.set({ cabinId: target.value })
            setTaken(null)
          }}
        >
          {letCabins.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
        <Select label="Type" {...form.field('kind')}>
          {blockKinds.map((kind) => (
            <option key={kind} value={kind}>
              {blockLabels[kind]}
            </option>
          ))}
        </Select>
        <DateField
          label="First night"
          {...form.field('startDate')}
          onChange={(startDate) => form.set({ startDate })}
        />
        <DateField
          label="Free again on"
          {...form.field('endDate')}
          onChange={(endDate) => form.set({ endDate })}
        />
        <TextField
          label="Reason"
          {...form.field('reason')}
          className={styles.wide}
          autoComplete="off"
          hint="Don't enter guest names: this text is kept when a guest is erased"
        />
        {taken && (
          <div className={`${styles.reasons} ${styles.wide}`} role="alert">
            <ConflictList reasons={taken.conflicts} label="Conflicts" opensTab />
            {!block && isAsRefused && taken.numFreeNights > 0 && (
              <Button
                variant="secondary"
                size="small"
                pending={saveFree.pending}
                onClick={() => saveFree.start(blockOf(form.values))}
              >
                Block the {countOf(taken.numFreeNights, 'night')}{' '}
                {taken.numFreeNights === 1 ? 'that is free' : 'that are free'}
              </Button>
            )}
          </div>
        )}
        <DialogButtons
          label={block ? 'Save block' : 'Block cabin'}
          pending={save.pending}
          denied={denied}
          onCancel={cancel}
        />
      </form>
    </Dialog>
  )
}
