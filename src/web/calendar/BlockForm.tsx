import { useState } from 'react'
import type { WhyNot } from '#contract/availability.ts'
import { createBlockRequest } from '#contract/blocks.ts'
import { type BlockKind, blockKinds } from '#domain/availability.ts'
import { WhyNotList } from '../bookings/WhyNotList.tsx'
import { useSaveBlock } from '../data/block-changes.ts'
import { fieldFaults } from '../forms/field-faults.ts'
import { textsOf } from '../forms/texts-of.ts'
import { useCheckedForm } from '../forms/use-checked-form.ts'
import { DateField } from '../ui/DateField.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { DialogButtons } from '../ui/DialogButtons.tsx'
import { Select } from '../ui/Select.tsx'
import { TextField } from '../ui/TextField.tsx'
import styles from './ChartDialog.module.css'
import type { ChartCabin } from './chart-rows.ts'
import type { BlockDraft } from './chart-task.ts'
import { tell } from './chart-toasts.ts'
import { blockWords } from './chart-words.ts'

type Props = {
  draft: BlockDraft
  cabins: readonly ChartCabin[]
  onEnd: (isDone: boolean) => void
}

const names = ['cabinId', 'startDate', 'endDate', 'kind', 'reason'] as const

function readBlock(form: HTMLFormElement) {
  const { cabinId, kind, ...texts } = textsOf(form, names)
  return { ...texts, cabinId: Number(cabinId), kind: kind as BlockKind }
}

/** Takes a cabin off sale; over bookings it is refused, and they are listed. */
export function BlockForm({ draft, cabins, onEnd }: Props) {
  const { block } = draft
  const [from, setFrom] = useState(draft.from)
  const [to, setTo] = useState(draft.to)
  const [conflicts, setConflicts] = useState<readonly WhyNot[]>([])
  const form = useCheckedForm({
    read: readBlock,
    faultsIn: (typed) => fieldFaults(createBlockRequest, typed),
    send: (typed) => {
      setConflicts([])
      save.start(typed)
    },
  })
  const save = useSaveBlock(block, {
    onDone: () => {
      if (block) tell.blockChanged()
      else tell.blocked()
      onEnd(true)
    },
    onRefused: ({ fields, facts }) => {
      form.tell(fields)
      setConflicts(facts.conflicts ?? [])
    },
  })
  const cancel = () => onEnd(false)
  const letCabins = cabins.filter(({ id, isRetired }) => !isRetired || id === draft.cabinId)

  return (
    <Dialog open form onClose={cancel} title={block ? 'Change block' : 'Block a cabin'}>
      <form className={styles.form} {...form.events} noValidate>
        <Select
          label="Cabin"
          name="cabinId"
          defaultValue={draft.cabinId}
          error={form.errors.cabinId}
        >
          {letCabins.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
        <Select label="Kind" name="kind" defaultValue={block?.kind ?? blockKinds[0]}>
          {blockKinds.map((kind) => (
            <option key={kind} value={kind}>
              {blockWords[kind]}
            </option>
          ))}
        </Select>
        <DateField
          label="First night"
          name="startDate"
          value={from}
          onChange={setFrom}
          error={form.errors.startDate}
        />
        <DateField
          label="Free again on"
          name="endDate"
          value={to}
          onChange={setTo}
          error={form.errors.endDate}
        />
        <TextField
          label="Reason"
          name="reason"
          className={styles.wide}
          autoComplete="off"
          defaultValue={block?.reason}
          hint="Please name no guests here: it stays when a guest is erased"
          error={form.errors.reason}
        />
        {conflicts.length > 0 && (
          <div className={`${styles.reasons} ${styles.wide}`}>
            <WhyNotList reasons={conflicts} label="What is in the way" />
          </div>
        )}
        <DialogButtons
          label={block ? 'Change block' : 'Block the cabin'}
          pending={save.pending}
          onCancel={cancel}
        />
      </form>
    </Dialog>
  )
}
