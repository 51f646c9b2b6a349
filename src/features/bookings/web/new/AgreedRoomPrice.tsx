import { keepPreviousData, queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { t } from '#domain/i18n/messages.ts'
import { api, responseOf } from '#ui/api/client.ts'
import { Button } from '#ui/components/Button.tsx'
import { NumberField } from '#ui/components/NumberField.tsx'
import { isUpToDate, useDebounced } from '#ui/components/use-debounced.ts'
import { availabilityKey } from '#ui/data/queries/stay-keys.ts'
import { useToday } from '#ui/data/session.ts'
import { moneyUnit } from '#ui/format.ts'
import { readAmount } from '#ui/forms/amount.ts'
import { amountError } from '#ui/forms/amount-error.ts'
import type { AgreedRoom, AgreedRoomRequest } from '../../contract/room-finder.ts'
import { solutionOf } from '../../domain/room-finder/solution-of.ts'
import { isDividedOver } from './is-divided-over.ts'
import { type NewBookingForm, sourceOf } from './new-booking-form.ts'
import type { PlannedSolution, PricedSolution } from './room-request.ts'

type Props = {
  form: NewBookingForm
  error: string | undefined
  onEdit: (edit: Partial<NewBookingForm>) => void
  focusOn: (id: string) => void
}

/** One price for the nights of several cabins, instead of the price of each. */
export function AgreedRoomPrice({ form, error, onEdit, focusOn }: Props) {
  const isAgreed = form.agreedPrice !== null
  return (
    <div className="grid gap-12">
      <Button
        id="otherPrice"
        variant="secondary"
        size="small"
        onClick={() => {
          onEdit({ agreedPrice: isAgreed ? null : '', isAgreedTotal: !isAgreed })
          focusOn(isAgreed ? 'otherPrice' : 'agreedNightPrice')
        }}
      >
        {isAgreed ? t('Use the prices of the cabins') : t('Set a different price')}
      </Button>
      {isAgreed && (
        <NumberField
          label={t('Agreed price for all nights')}
          id="agreedNightPrice"
          name="agreedNightPrice"
          unit={moneyUnit()}
          decimal
          hint={t('For all cabins, without extras and tourist tax')}
          value={form.agreedPrice ?? ''}
          onChange={({ target }) => onEdit({ agreedPrice: target.value })}
          error={error}
        />
      )}
    </div>
  )
}

const agreedRoom = (request: AgreedRoomRequest | null) =>
  queryOptions({
    queryKey: [...availabilityKey, 'agreed-room', request],
    queryFn: request
      ? ({ signal }) =>
          responseOf(
            api['room-finder']['agreed-total'].$post({ json: request }, { init: { signal } }),
          )
      : skipToken,
    placeholderData: keepPreviousData,
  })

/** The chosen solution at the agreed price, if there is one; null while its parts are not known. */
export function useAgreedRoom(solution: PlannedSolution | null, form: NewBookingForm) {
  const today = useToday()
  const { agreedPrice } = form
  const isAgreed = solution !== null && agreedPrice !== null && isDividedOver(solution.stays)
  const request: AgreedRoomRequest | null =
    isAgreed && amountError(agreedPrice) === undefined
      ? {
          agreedTotal: readAmount(agreedPrice),
          source: sourceOf(form, today),
          stays: solution.stays.map(
            ({ cabin, startDate, endDate, numGuests, childAges, extras }) => ({
              ...{ cabinId: cabin.id, startDate, endDate, numGuests, childAges },
              ...(extras && { extras }),
            }),
          ),
        }
      : null
  const settled = useDebounced(request)
  const { data, error, isPlaceholderData } = useQuery(agreedRoom(settled))
  const isCurrent = isUpToDate(request, settled)
  const isKnown = data !== undefined && !isPlaceholderData && isCurrent
  return {
    priced: isAgreed ? (isKnown ? pricedSolution(solution, data) : null) : solution,
    isPending: request !== null && !isKnown && !(isCurrent && error),
    failure: isCurrent ? error?.message : undefined,
  }
}

function pricedSolution(
  { stays, moves }: PlannedSolution,
  { stays: priced }: AgreedRoom,
): PricedSolution {
  return solutionOf(
    stays.map((stay, at) => {
      const { cabinId: _, ...prices } = priced[at] ?? {}
      return { ...stay, ...prices }
    }),
    moves,
  )
}
