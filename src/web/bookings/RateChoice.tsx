import type { ChangePreview, RateChoice as Rates } from '#contract/reservations.ts'
import { formatMoney } from '../format.ts'
import { ChoiceGroup } from '../ui/ChoiceGroup.tsx'

/** What the new nights cost: one of the two that the house knows, or what is agreed now. */
export type ChosenRate = Rates | 'agreed'

type Props = {
  /** The whole stay by each of the two. */
  totals: ChangePreview['totals']
  value: ChosenRate
  onChange: (value: ChosenRate) => void
  /** Without it only the two that the house knows are offered. */
  withAgreed?: boolean
}

export function RateChoice({ totals, value, onChange, withAgreed = false }: Props) {
  const agreed = { value: 'agreed', label: 'Another price', figure: undefined } as const
  return (
    <ChoiceGroup<ChosenRate>
      legend="Price of the new nights"
      value={value}
      onChange={onChange}
      choices={[
        { value: 'keep', label: 'Keep the agreed price', figure: formatMoney(totals.keep) },
        { value: 'today', label: 'Take today’s price', figure: formatMoney(totals.today) },
        ...(withAgreed ? [agreed] : []),
      ]}
    />
  )
}
