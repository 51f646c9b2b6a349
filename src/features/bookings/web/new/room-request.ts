import type { Extra } from '#contract/charges.ts'
import type { CalendarDate } from '#domain/calendar.ts'
import { t } from '#domain/i18n/messages.ts'
import type { FieldErrors } from '#ui/forms/use-form.ts'
import {
  type ApplyRoomRequest,
  applyRoomRequest,
  type RoomSolution,
} from '../../contract/room-finder.ts'
import { toRequestedMoves } from '../data/to-requested-moves.ts'
import { isDividedOver } from './is-divided-over.ts'
import { errorsIn, type NewBookingForm, requestOf, type StayOffers } from './new-booking-form.ts'

/** A solution with the extras that staff chose for each of its cabins. */
export type PlannedSolution = Omit<RoomSolution, 'stays'> & {
  stays: (RoomSolution['stays'][number] & { extras?: Extra[] })[]
}

/** The same at an agreed price. */
export type PricedSolution = Omit<PlannedSolution, 'stays'> & {
  stays: (PlannedSolution['stays'][number] & { agreedTotal?: number })[]
}

/** A chosen solution replaces the cabin. All other fields are checked as always. */
export function errorsWithRoom(
  form: NewBookingForm,
  offers: StayOffers,
  solution: PlannedSolution,
): FieldErrors {
  const { cabinId: _, ...all } = errorsIn(form, offers)
  // No booking of several cabins has all guests.
  const { exceptions: __, reason, ...divided } = all
  const needsReason = reason !== undefined && form.agreedPrice !== null
  const others = isDividedOver(solution.stays)
    ? { ...divided, ...(needsReason && { reason }) }
    : all
  // The bookings of a solution are made together, so none of them may be released automatically later.
  if (form.optionUntil === '') return others
  return { ...others, optionUntil: t('Not possible together with moves of other bookings') }
}

/** The request body; undefined while anything is missing or invalid. */
export function roomRequest(
  form: NewBookingForm,
  offers: StayOffers,
  { solution, today }: { solution: PricedSolution; today: CalendarDate },
): ApplyRoomRequest | undefined {
  if (Object.keys(errorsWithRoom(form, offers, solution)).length > 0) return undefined
  const { numGuests, numChildren, childAges, hasBreakfast, observations, source, guest, reason } =
    requestOf(form, offers, today)
  return applyRoomRequest.safeParse({
    numGuests,
    numChildren,
    childAges,
    hasBreakfast,
    observations,
    source,
    guest,
    reason,
    stays: solution.stays.map((stay) => ({
      ...(stay.agreedTotal !== undefined && { agreedTotal: stay.agreedTotal }),
      cabinId: stay.cabin.id,
      startDate: stay.startDate,
      endDate: stay.endDate,
      ...(isDividedOver(solution.stays) && {
        numGuests: stay.numGuests,
        numChildren: stay.numChildren,
        childAges: stay.childAges,
      }),
      ...(stay.extras && { extras: stay.extras }),
      expectedTotal: hasBreakfast ? stay.totalWithBreakfast : stay.total,
    })),
    moves: toRequestedMoves(solution.moves),
  }).data
}
