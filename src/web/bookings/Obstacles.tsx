import type { ReactNode } from 'react'
import type { ChangePreview, Overridable } from '#contract/reservations.ts'
import { Checkbox } from '../ui/Checkbox.tsx'
import { Notice } from '../ui/Notice.tsx'
import { obstaclesOf } from './change-form.ts'
import { WhyNotList } from './WhyNotList.tsx'

type Props = {
  preview: ChangePreview
  setAside: readonly Overridable[]
  onSetAside: (rules: readonly Overridable[]) => void
  /** Ways out: another stay, or another booking that makes room. */
  children?: ReactNode
}

/** What stands in the way of a stay; what the house may set aside has a tick. */
export function Obstacles({ preview, setAside, onSetAside, children }: Props) {
  const { canBeSetAside, final } = obstaclesOf(preview)
  if (canBeSetAside.length + final.length === 0) return null

  const choose = (rule: Overridable, isChosen: boolean) =>
    onSetAside([...setAside.filter((other) => other !== rule), ...(isChosen ? [rule] : [])])

  return (
    <Notice as="section" tone="blocking" label="Conflicts">
      {final.length > 0 && <WhyNotList reasons={final} />}
      {canBeSetAside.map(({ rule, sentence }) => (
        <Checkbox
          key={rule}
          checked={setAside.includes(rule)}
          onChange={(isChosen) => choose(rule, isChosen)}
        >
          {sentence} Allow it this time.
        </Checkbox>
      ))}
      {children}
    </Notice>
  )
}
