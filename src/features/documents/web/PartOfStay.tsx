import { useState } from 'react'
import type { Booking } from '#contract/bookings.ts'
import { addDays } from '#domain/calendar.ts'
import { formatMonth } from '#domain/format-date.ts'
import { t } from '#domain/i18n/messages.ts'
import type { Nights } from '#domain/money/folio-parts.ts'
import { Select } from '#ui/components/Select.tsx'
import { DateField } from '#ui/dates/DateField.tsx'

/** Shorter stays are invoiced as a whole, so their dialog has no choice of nights. */
const shortestDivided = 14

export const canBeDivided = ({ numNights }: Booking): boolean => numNights >= shortestDivided

type Stay = Pick<Booking, 'startDate' | 'endDate'>
type Props = { stay: Stay; onChoose: (nights: Nights | null) => void }

/** Which nights of a long stay to invoice: all, those of a month, or those between two dates. */
export function PartOfStay({ stay, onChoose }: Props) {
  const [chosen, setChosen] = useState('all')
  const [dates, setDates] = useState<Nights>({ from: stay.startDate, to: stay.endDate })
  const months = monthsOf(stay)
  const choose = (value: string) => {
    setChosen(value)
    onChoose(value === 'dates' ? dates : (months.find(({ from }) => from === value) ?? null))
  }
  const change = (edit: Partial<Nights>) => {
    const changed = { ...dates, ...edit }
    setDates(changed)
    if (changed.from !== '' && changed.to !== '' && changed.from <= changed.to) onChoose(changed)
  }
  return (
    <>
      <Select
        label={t('Nights')}
        id="invoiced-nights"
        value={chosen}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      >
        <option value="all">{t('Everything that is open')}</option>
        {months.map(({ from }) => (
          <option key={from} value={from}>
            {formatMonth(from)}
          </option>
        ))}
        <option value="dates">{t('Other nights')}</option>
      </Select>
      {chosen === 'dates' && (
        <div className="grid gap-16">
          <DateField
            label={t('First night')}
            id="invoiced-from"
            value={dates.from}
            onChange={(from) => change({ from })}
          />
          <DateField
            label={t('Day after the last night')}
            id="invoiced-to"
            value={dates.to}
            onChange={(to) => change({ to })}
          />
        </div>
      )}
    </>
  )
}

/** The nights of a stay by calendar month. */
function monthsOf({ startDate, endDate }: Stay): Nights[] {
  const months: Nights[] = []
  for (let from = startDate; from < endDate; ) {
    const next = `${addDays(`${from.slice(0, 8)}01`, 31).slice(0, 8)}01`
    const to = next < endDate ? next : endDate
    months.push({ from, to })
    from = to
  }
  return months
}
