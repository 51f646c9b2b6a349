import { useState } from 'react'
import type { BookingConflict } from '#contract/availability.ts'
import { type BlockKind, blockKinds } from '#domain/bookings/availability.ts'
import { t } from '#domain/i18n/messages.ts'
import { offerUndo } from '#features/history/web/offer-undo.tsx'
import type { ApiError } from '#ui/api/api-error.ts'
import { fieldErrors } from '#ui/forms/field-errors.ts'
import { useForm } from '#ui/forms/use-form.ts'
import { type BlockedFreeNights, createBlockRequest } from '../../contract/blocks.ts'
import { useBlockFreeNights, useSaveBlock } from '../data/block-changes.ts'
import type { ChartCabin } from '../model/tape-chart-rows.ts'
import type { BlockDraft } from '../model/tape-chart-task.ts'
import { notify } from './tape-chart-toasts.ts'

type Values = {
  cabinId: string
  startDate: string
  endDate: string
  kind: BlockKind
  reason: string
}

/** The conflicts of the rejected dates. */
type Taken = {
  conflicts: readonly BookingConflict[]
  numFreeNights: number
  from: string
  to: string
}

type Input = {
  draft: BlockDraft
  cabins: readonly ChartCabin[]
  onEnd: (isDone: boolean) => void
}

const blockOf = ({ cabinId, ...values }: Values) => ({ ...values, cabinId: Number(cabinId) })

/** The form of a block: its values, and what happens when bookings are in the way. */
export function useBlockForm({ draft, cabins, onEnd }: Input) {
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
  const save = useSaveBlock(block, {
    onDone: (undoId) => {
      if (block) notify.blockChanged()
      else notify.blocked()
      offerUndo(undoId, block ? blockChange : newBlock, blockFacts())
      onEnd(true)
    },
    onRejected,
  })
  const saveFree = useBlockFreeNights({
    onDone: (result, undoId) => {
      notify.blocked()
      offerUndo(undoId, newBlock, blockFacts())
      if (result.conflicts.length > 0) setLeft(result)
      else onEnd(true)
    },
    onRejected,
  })

  // Other dates have other available nights.
  const isAsRejected = taken?.from === from && taken.to === to
  return {
    form,
    isSaving: save.pending,
    chooseCabin: (cabinId: string): void => {
      form.set({ cabinId })
      setTaken(null)
    },
    /** The bookings in the way. */
    conflicts: taken?.conflicts,
    /** How many nights a new block can still have. */
    numFreeNights: !block && isAsRejected ? taken.numFreeNights : 0,
    isBlockingFree: saveFree.pending,
    blockFree: (): void => saveFree.start(blockOf(form.values)),
    /** What was blocked, with the bookings that stay on the other nights. */
    left,
  }
}

const newBlock = { action: t('noun|Block'), undone: t('The block was undone') }
const blockChange = {
  action: t('Change of the block'),
  undone: t('The change of the block was undone'),
}
