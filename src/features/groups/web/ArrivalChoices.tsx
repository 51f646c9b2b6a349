import type { Group } from '#contract/groups.ts'
import { t } from '#domain/i18n/messages.ts'
import { CabinStateTag } from '#features/housekeeping/web/CabinStateTag.tsx'
import { Checkbox } from '#ui/components/Checkbox.tsx'
import { formatMoney } from '#ui/format.ts'
import type { GroupCheckIn } from '../contract/group-steps.ts'
import { bookingNameWithDue } from './booking-name.ts'

type Props = {
  bookings: Group['bookings']
  quoted: GroupCheckIn['bookings']
  /** The bookings that are checked in, and those to which breakfast is added. */
  chosen: readonly number[]
  withBreakfast: readonly number[]
  error: string | undefined
  onChoose: (chosen: number[]) => void
  onBreakfast: (withBreakfast: number[]) => void
}

/** Who has arrived, whether the cabin is ready, and whether breakfast is added. */
export function ArrivalChoices({
  bookings,
  quoted,
  chosen,
  withBreakfast,
  error,
  ...changing
}: Props) {
  const { onChoose, onBreakfast } = changing
  return (
    <fieldset className="check-grid" data-field>
      <legend>{t('Who has arrived?')}</legend>
      {bookings.flatMap((booking) => {
        const { id, cabin } = booking
        const found = quoted.find((one) => one.id === id)
        if (!found) return []
        const { quote, cabinState, isOccupied } = found
        const due = withBreakfast.includes(id) ? quote.dueWithBreakfast : quote.due
        return (
          <div key={id} className="col-span-full divided py-6">
            <div className="flex items-center justify-between gap-12">
              <Checkbox
                checked={chosen.includes(id)}
                onChange={(isChosen) => onChoose(withOrWithout(chosen, id, isChosen))}
              >
                {bookingNameWithDue(booking, due)}
              </Checkbox>
              <CabinStateTag state={cabinState} />
            </div>
            {isOccupied && (
              <p className="text-13 text-danger">
                {t('Another guest is still checked in to Cabin {cabin}.', { cabin: cabin.name })}
              </p>
            )}
            {quote.breakfastPrice !== null && chosen.includes(id) && (
              <Checkbox
                checked={withBreakfast.includes(id)}
                onChange={(isAdded) => onBreakfast(withOrWithout(withBreakfast, id, isAdded))}
              >
                {t('Add breakfast to #{id} for {price}', {
                  id,
                  price: formatMoney(quote.breakfastPrice),
                })}
              </Checkbox>
            )}
          </div>
        )
      })}
      {error && (
        <p role="alert" className="col-span-full text-13 font-medium text-danger">
          {error}
        </p>
      )}
    </fieldset>
  )
}

const withOrWithout = (ids: readonly number[], id: number, isIn: boolean) =>
  isIn ? [...ids, id] : ids.filter((other) => other !== id)
