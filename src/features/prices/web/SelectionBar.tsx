import X from 'lucide-react/icons/x'
import type { FormEvent, Ref } from 'react'
import { useState } from 'react'
import { daysBetween } from '#domain/calendar.ts'
import { formatDateWithWeekday } from '#domain/format-date.ts'
import { t } from '#domain/i18n/messages.ts'
import { usualPrice } from '#domain/money/unusual-price.ts'
import { offerUndo } from '#features/history/web/offer-undo.tsx'
import type { UndoId } from '#ui/api/with-undo-id.ts'
import { Button } from '#ui/components/Button.tsx'
import { IconButton } from '#ui/components/IconButton.tsx'
import { NumberField } from '#ui/components/NumberField.tsx'
import { useDenial } from '#ui/data/use-denial.ts'
import { formatMoney, moneyUnit } from '#ui/format.ts'
import { readAmount } from '#ui/forms/amount.ts'
import { amountError } from '#ui/forms/amount-error.ts'
import { priceQuestion } from '#ui/forms/price-question.ts'
import type { PriceCalendar } from '../contract/price-calendar.ts'
import { useSetNightPrices } from './data/price-changes.ts'
import { cellsOf } from './night-cells.ts'
import { cabinsIn, type SelectedNights, selectionText } from './night-selection.ts'
import type { RuleNights } from './rule-form.ts'
import styles from './SelectionBar.module.css'

type Props = {
  calendar: PriceCalendar
  nights: SelectedNights
  /** A tap on another night extends the selection. */
  isOpen: boolean
  price: string
  onPrice: (price: string) => void
  onRule: (nights: RuleNights) => void
  /** Ends the selection; the focus returns to the grid. */
  onEnd: () => void
  ref: Ref<HTMLFormElement>
}

/** What can be done with the selected nights: set a price, clear it, or make a rule. */
export function SelectionBar(props: Props) {
  const { calendar, nights, isOpen, price, onPrice, onRule, onEnd, ref } = props
  const denied = useDenial('cabins')
  const [error, setError] = useState<string>()
  const cabins = cabinsIn(nights, calendar.cabins)
  const cabinIds = cabins.map(({ id }) => id)
  const { from, to } = nights
  const text = selectionText(nights, calendar.cabins)
  const facts = factsOf(calendar, nights) ?? datesText(nights)

  const onDone = (done: string) => (undoId: UndoId) => {
    offerUndo(
      undoId,
      { action: t('Change of the prices'), undone: t('The change of the prices was undone') },
      [text, done],
    )
    onEnd()
  }
  const save = useSetNightPrices(
    onDone(t('{price} per night', { price: formatMoney(readAmount(price) || 0) })),
  )
  const clear = useSetNightPrices(onDone(t('no longer set by hand')))

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    const wrong = amountError(price)
    setError(wrong)
    if (wrong === undefined && denied === undefined) {
      save.start({ cabinIds, from, to, weekdays: [], price: readAmount(price) })
    }
  }

  return (
    <form
      ref={ref}
      className={styles.bar}
      aria-label={t('Selected nights')}
      noValidate
      onSubmit={onSubmit}
      onKeyDown={({ key }) => key === 'Escape' && onEnd()}
    >
      <div className={styles.what}>
        <p role="status">
          <b className="font-semibold text-strong">{text}</b>
        </p>
        <p className="text-13 text-secondary">
          {isOpen ? t('{facts}. Tap another night to select more.', { facts }) : facts}
        </p>
      </div>
      <NumberField
        label={t('Price per night')}
        className={styles.price}
        name="price"
        unit={moneyUnit()}
        decimal
        value={price}
        error={error}
        hint={priceQuestion(price, usualPrice(cabins.map(({ basePrice }) => basePrice)))}
        onChange={({ target }) => {
          setError(undefined)
          onPrice(target.value)
        }}
      />
      <div className={styles.buttons}>
        <Button type="submit" denied={denied} pending={save.pending}>
          {t('Set price')}
        </Button>
        <Button
          variant="secondary"
          denied={denied}
          pending={clear.pending}
          onClick={() => clear.start({ cabinIds, from, to, weekdays: [], price: null })}
        >
          {t('Clear price')}
        </Button>
        <Button
          variant="secondary"
          denied={denied}
          onClick={() => onRule(ruleNights(calendar, nights))}
        >
          {t('New rule')}
        </Button>
      </div>
      <IconButton label={t('Clear selection')} className={styles.close} onClick={onEnd}>
        <X aria-hidden="true" />
      </IconButton>
    </form>
  )
}

const datesText = ({ from, to }: SelectedNights) =>
  from === to
    ? formatDateWithWeekday(from)
    : `${formatDateWithWeekday(from)} – ${formatDateWithWeekday(to)}`

/** Why the only selected night costs what it costs. */
function factsOf(calendar: PriceCalendar, nights: SelectedNights): string | null {
  const { from, to, firstRow, lastRow } = nights
  const cabin = calendar.cabins[firstRow]
  if (from !== to || firstRow !== lastRow || !cabin) return null
  const cell = cellsOf(cabin, calendar.terms)[daysBetween(calendar.from, from)]
  return cell
    ? t('{date}: {price}, {reason}', {
        date: formatDateWithWeekday(from),
        price: formatMoney(cell.price),
        reason: cell.terms.reason,
      })
    : null
}

/** The nights with which the form of a new rule begins. */
function ruleNights({ cabins }: PriceCalendar, nights: SelectedNights): RuleNights {
  const chosen = cabinsIn(nights, cabins)
  return {
    ranges: [{ from: nights.from, to: nights.to, isYearly: false }],
    cabins: chosen.length === cabins.length ? 'all' : 'some',
    cabinIds: chosen.map(({ id }) => id),
  }
}
