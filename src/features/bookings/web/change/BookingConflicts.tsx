import type { ReactNode } from 'react'
import { Checkbox } from '#ui/components/Checkbox.tsx'
import { Notice } from '#ui/components/Notice.tsx'
import type { ChangePreview, Overridable } from '../../contract/booking-actions.ts'
import { ConflictList } from '../shared/ConflictList.tsx'
import { conflictsOf } from './change-form.ts'

type Props = {
  preview: ChangePreview
  overrides: readonly Overridable[]
  onOverride: (rules: readonly Overridable[]) => void
  /** Other stays that are available, or another booking that makes room. */
  children?: ReactNode
}

/** The conflicts of a stay. Those that staff may override have a checkbox. */
export function BookingConflicts({ preview, overrides, onOverride, children }: Props) {
  const { canBeOverridden, final } = conflictsOf(preview)
  if (canBeOverridden.length + final.length === 0) return null

  const choose = (rule: Overridable, isChosen: boolean) =>
    onOverride([...overrides.filter((other) => other !== rule), ...(isChosen ? [rule] : [])])

  return (
    <Notice as="section" tone="blocking" label="Conflicts">
      {final.length > 0 && <ConflictList reasons={final} />}
      {canBeOverridden.map(({ rule, sentence }) => (
        <Checkbox
          key={rule}
          checked={overrides.includes(rule)}
          onChange={(isChosen) => choose(rule, isChosen)}
        >
          {sentence} Allow it this time.
        </Checkbox>
      ))}
      {children}
    </Notice>
  )
}
