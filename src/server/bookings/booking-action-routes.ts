import { createRoute, z } from '@hono/zod-openapi'
import { bookingState, checkInRequest } from '#contract/bookings.ts'
import type { RefusalCode } from '#contract/errors.ts'
import { idText } from '#contract/fields.ts'
import {
  changeBookingRequest,
  changePreview,
  closeBookingRequest,
  departureQuote,
  departureQuoteQuery,
  leaveEarlyRequest,
  previewChangeRequest,
  reinstateBookingRequest,
  settleRequest,
  swapCabinsRequest,
  undoRequest,
} from '#contract/reservations.ts'
import { actorOf, jsonBody, jsonResponse, newRoutes, problems } from '../http/route.ts'
import { forAnyToken } from '../http/token-access.ts'
import { changeBooking } from './change-booking.ts'
import { chargeDeparture } from './charge-departure.ts'
import { checkIn } from './check-in.ts'
import { checkOut } from './check-out.ts'
import { closeBooking } from './close-booking.ts'
import { leaveEarly, quoteDeparture } from './leave-early.ts'
import { previewChange } from './preview-change.ts'
import { reinstateBooking } from './reinstate-booking.ts'
import { settleBooking, undoSettlement } from './settle-booking.ts'
import { swapCabins } from './swap-cabins.ts'
import { undoCheckIn } from './undo-check-in.ts'
import { undoCheckOut } from './undo-check-out.ts'

const tags = ['Bookings']
/** A malformed id names no booking, so it gets the same response as an id that does not exist. */
const params = z.object({ id: idText.transform(Number) })
const path = '/api/bookings/{id}'

/** An action of staff on one booking: it takes a JSON body and returns the booking. */
const action = <Action extends string, Body extends z.ZodType>(
  name: Action,
  { body, errors, ...about }: About & { body: Body; errors: readonly RefusalCode[] },
) =>
  createRoute({
    ...about,
    method: 'post',
    path: `${path}/${name}` as const,
    tags,
    request: { params, body: jsonBody(body) },
    responses: {
      200: jsonResponse('The booking after the change', bookingState),
      ...problems('booking-not-found', ...errors, 'invalid-fields'),
    },
  })
type About = { operationId: string; summary: string; description: string }

const preview = createRoute({
  ...forAnyToken,
  method: 'post',
  path: `${path}/change-preview`,
  operationId: 'previewBookingChange',
  tags,
  summary: 'Preview a change of a booking',
  description:
    'The booking before and after a change, with its prices and conflicts. Nothing is changed.',
  request: { params, body: jsonBody(previewChangeRequest) },
  responses: {
    200: jsonResponse('The booking before and after the change', changePreview),
    ...problems(
      'booking-not-found',
      'booking-ended',
      'past-nights-locked',
      'cabin-not-found',
      'guest-not-found',
      'guest-erased',
      'amount-too-large',
      'invalid-fields',
    ),
  },
})

const changeRoute = action('change', {
  operationId: 'changeBooking',
  summary: 'Change a booking',
  description:
    'Changes dates, cabin, number of guests, breakfast, guest or observations. Fields that are left out stay as they are.',
  body: changeBookingRequest,
  errors: [
    'booking-changed',
    'booking-ended',
    'past-nights-locked',
    'nights-taken',
    'stay-rule-broken',
    'too-many-guests',
    'cabin-not-found',
    'cabin-retired',
    'guest-not-found',
    'guest-erased',
    'price-changed',
    'amount-too-large',
  ],
})

const swap = action('swap', {
  operationId: 'swapCabins',
  summary: 'Swap the cabins of two bookings',
  description: 'Both bookings keep their dates and prices and exchange their cabins in one step.',
  body: swapCabinsRequest,
  errors: [
    'booking-changed',
    'booking-ended',
    'swap-not-possible',
    'nights-taken',
    'too-many-guests',
  ],
})

const cancel = action('cancel', {
  operationId: 'cancelBooking',
  summary: 'Cancel a booking',
  description: 'Cancels a booking with a reason and an optional fee, and frees its nights.',
  body: closeBookingRequest,
  errors: ['booking-changed', 'booking-not-cancellable'],
})

const noShow = action('no-show', {
  operationId: 'markNoShow',
  summary: 'Mark a booking as no-show',
  description: 'Possible from the arrival date on, as long as the guest has not checked in.',
  body: closeBookingRequest,
  errors: ['booking-changed', 'no-show-not-possible'],
})

const reinstate = action('reinstate', {
  operationId: 'reinstateBooking',
  summary: 'Reinstate a cancelled booking or a no-show',
  description: 'Possible while the nights of the booking are still available.',
  body: reinstateBookingRequest,
  errors: [
    'booking-changed',
    'booking-not-closed',
    'nights-taken',
    'cabin-retired',
    'guest-erased',
  ],
})

const checkInRoute = action('check-in', {
  operationId: 'checkIn',
  summary: 'Check a guest in',
  description: 'Checks a guest in, paid in full, and optionally adds breakfast.',
  body: checkInRequest,
  errors: [
    'booking-not-unconfirmed',
    'breakfast-already-booked',
    'price-changed',
    'payment-not-confirmed',
    'amount-too-large',
  ],
})

const undoCheckInRoute = action('undo-check-in', {
  operationId: 'undoCheckIn',
  summary: 'Undo a check-in',
  description:
    'Undoes a check-in on the same business date, including the payment and the breakfast that were recorded with it.',
  body: undoRequest,
  errors: [
    'booking-changed',
    'check-in-not-undoable',
    'settled-since-check-in',
    'moved-since-check-in',
  ],
})

const checkOutRoute = createRoute({
  method: 'post',
  path: `${path}/check-out`,
  operationId: 'checkOut',
  tags,
  summary: 'Check a guest out',
  description:
    'Checks a guest out. Before the end of the stay, the remaining nights are released and still charged.',
  request: { params },
  responses: {
    200: jsonResponse('The booking after the change', bookingState),
    ...problems('booking-not-found', 'booking-not-checked-in'),
  },
})

const undoCheckOutRoute = action('undo-check-out', {
  operationId: 'undoCheckOut',
  summary: 'Undo a check-out',
  description:
    'Undoes a check-out on the same business date. Released nights are occupied again if they are still available.',
  body: undoRequest,
  errors: [
    'booking-changed',
    'check-out-not-undoable',
    'nights-taken',
    'cabin-retired',
    'guest-erased',
  ],
})

const quote = createRoute({
  method: 'get',
  path: `${path}/departure-quote`,
  operationId: 'getDepartureQuote',
  tags,
  summary: 'Get the prices of an early departure',
  description: 'The totals for a guest who leaves today, before the end of the stay.',
  request: { params, query: departureQuoteQuery },
  responses: {
    200: jsonResponse('The totals of each choice', departureQuote),
    ...problems(
      'booking-not-found',
      'booking-not-checked-in',
      'nothing-to-release',
      'invalid-fields',
    ),
  },
})

const leave = action('leave-early', {
  operationId: 'checkOutEarly',
  summary: 'Check a guest out early',
  description:
    'Checks a guest out before the end of the stay, releases the remaining nights and sets what is charged for them.',
  body: leaveEarlyRequest,
  errors: ['booking-changed', 'booking-not-checked-in', 'nothing-to-release', 'price-changed'],
})

const charge = action('charge', {
  operationId: 'changeDepartureCharge',
  summary: 'Change the charge for released nights',
  description:
    'Changes what a guest who left early today is charged for the released nights. The choices are those of an early check-out.',
  body: leaveEarlyRequest,
  errors: ['booking-changed', 'charge-not-possible', 'price-changed'],
})

const settle = action('settle', {
  operationId: 'settleBooking',
  summary: 'Settle the balance of a booking',
  description: 'Marks the balance due as paid, or a credit as paid back.',
  body: settleRequest,
  errors: ['booking-changed', 'nothing-to-settle', 'balance-changed'],
})

const undoSettle = action('undo-settle', {
  operationId: 'undoSettlement',
  summary: 'Undo a settlement',
  description: 'Undoes the last settlement of a booking on the same business date.',
  body: undoRequest,
  errors: ['booking-changed', 'settlement-not-undoable'],
})

export const bookingActionRoutes = newRoutes({ malformedId: 'booking-not-found' })
  .openapi(preview, async (c) => {
    const { id } = c.req.valid('param')
    return c.json(await previewChange(c.get('context'), id, c.req.valid('json')), 200)
  })
  .openapi(changeRoute, async (c) => {
    const { id } = c.req.valid('param')
    return c.json(await changeBooking(c.get('context'), actorOf(c), id, c.req.valid('json')), 200)
  })
  .openapi(swap, async (c) => {
    const { id } = c.req.valid('param')
    return c.json(await swapCabins(c.get('context'), actorOf(c), id, c.req.valid('json')), 200)
  })
  .openapi(cancel, async (c) => {
    const { id } = c.req.valid('param')
    const input = { ...c.req.valid('json'), as: 'cancelled' as const }
    return c.json(await closeBooking(c.get('context'), actorOf(c), id, input), 200)
  })
  .openapi(noShow, async (c) => {
    const { id } = c.req.valid('param')
    const input = { ...c.req.valid('json'), as: 'no-show' as const }
    return c.json(await closeBooking(c.get('context'), actorOf(c), id, input), 200)
  })
  .openapi(reinstate, async (c) => {
    const { id } = c.req.valid('param')
    return c.json(
      await reinstateBooking(c.get('context'), actorOf(c), id, c.req.valid('json')),
      200,
    )
  })
  .openapi(checkInRoute, async (c) => {
    const { id } = c.req.valid('param')
    return c.json(await checkIn(c.get('context'), actorOf(c), id, c.req.valid('json')), 200)
  })
  .openapi(undoCheckInRoute, async (c) => {
    const { id } = c.req.valid('param')
    return c.json(await undoCheckIn(c.get('context'), actorOf(c), id, c.req.valid('json')), 200)
  })
  .openapi(checkOutRoute, async (c) => {
    const { id } = c.req.valid('param')
    return c.json(await checkOut(c.get('context'), actorOf(c), id), 200)
  })
  .openapi(undoCheckOutRoute, async (c) => {
    const { id } = c.req.valid('param')
    return c.json(await undoCheckOut(c.get('context'), actorOf(c), id, c.req.valid('json')), 200)
  })
  .openapi(quote, async (c) => {
    const { id } = c.req.valid('param')
    return c.json(await quoteDeparture(c.get('context'), id, c.req.valid('query')), 200)
  })
  .openapi(leave, async (c) => {
    const { id } = c.req.valid('param')
    return c.json(await leaveEarly(c.get('context'), actorOf(c), id, c.req.valid('json')), 200)
  })
  .openapi(charge, async (c) => {
    const { id } = c.req.valid('param')
    return c.json(await chargeDeparture(c.get('context'), actorOf(c), id, c.req.valid('json')), 200)
  })
  .openapi(settle, async (c) => {
    const { id } = c.req.valid('param')
    return c.json(await settleBooking(c.get('context'), actorOf(c), id, c.req.valid('json')), 200)
  })
  .openapi(undoSettle, async (c) => {
    const { id } = c.req.valid('param')
    return c.json(await undoSettlement(c.get('context'), actorOf(c), id, c.req.valid('json')), 200)
  })
