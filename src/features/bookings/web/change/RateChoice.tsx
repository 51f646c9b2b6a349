import { t } from '#domain/i18n/messages.ts'
import { centsFromDollars, dollarsFromCents } from '#domain/money.ts'
import { groupNights } from '#features/prices/domain/night-groups.ts'
import { summaryIfExplained } from '#features/prices/web/night-summary.ts'
import { RadioGroup } from '#ui/components/RadioGroup.tsx'
import { formatMoney } from '#ui/format.ts'
import type { ChangePreview, RateChoice as Rates } from '../../contract/booking-actions.ts'

/**
 * The price of the new nights: the agreed price, today's price of the cabin, or a price agreed now.
 */
export type ChosenRate = Rates | 'agreed'

type Props = {
  /** The total of the stay at each of the two known prices. */
  totals: ChangePreview['totals']
  totalBefore: number
  /** For another cabin staff choose the price; it has no default. */
  movesCabin: boolean
  value: ChosenRate | null
  onChange: (value: ChosenRate) => void
  /** Offers a price agreed now as a third choice. */
  withAgreed?: boolean
  /** Today's prices of the new nights; none if only the party changes. */
  newNights: ChangePreview['newNights']
  hasNewParty?: boolean
}

export function RateChoice(props: Props) {
  const { totals, totalBefore, movesCabin, value, onChange, newNights } = props
  const { withAgreed = false, hasNewParty = true } = props
  const isSame = totals.keep === totals.today
  const amountOf = (total: number) => `${formatMoney(total)} (${difference(total, totalBefore)})`
  const keep = { value: 'keep', amount: amountOf(totals.keep) } as const
  const today = {
    value: 'today',
    amount: amountOf(totals.today),
    hint: summaryIfExplained(groupNights(newNights)),
  } as const
  const agreed = { value: 'agreed', label: t('Another price') } as const
  const known = movesCabin
    ? [
        { ...today, label: t('The guest: price of the new cabin') },
        { ...keep, label: t('We do: same price') },
      ]
    : [
        { ...keep, label: t('Keep the agreed price') },
        {
          ...today,
          label:
            newNights.length > 0 || !hasNewParty
              ? t('Use today’s price')
              : t('Use today’s price of the party'),
        },
      ]
  // Two choices with one price would be no choice.
  const offered = isSame ? [{ ...keep, label: t('The agreed price is today’s price') }] : known

  return (
    <RadioGroup<ChosenRate>
      legend={legendOf(props)}
      value={isSame ? (value === 'agreed' ? 'agreed' : 'keep') : value}
      onChange={onChange}
      choices={[...offered, ...(withAgreed ? [agreed] : [])]}
    />
  )
}

function legendOf({ totals, movesCabin, newNights, hasNewParty = true }: Props) {
  if (movesCabin && totals.keep !== totals.today) return t('Who wants the change?')
  if (newNights.length > 0) return t('Total with the new nights')
  return hasNewParty ? t('Total with the new party') : t('Total of the changed stay')
}

/** "+$600.00", "-$40.00", "no change". */
function difference(total: number, before: number): string {
  const cents = centsFromDollars(total) - centsFromDollars(before)
  if (cents === 0) return t('no change')
  return `${cents > 0 ? '+' : ''}${formatMoney(dollarsFromCents(cents))}`
}
