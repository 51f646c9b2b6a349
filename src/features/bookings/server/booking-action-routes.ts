import { bookingState, checkInRequest } from '#contract/bookings.ts'
import { actorOf, createRoute, jsonResponse, newRoutes } from '#platform/http/route.ts'
import {
  departureQuote,
  departureQuoteQuery,
  leaveEarlyRequest,
  settleRequest,
  undoRequest,
} from '../contract/booking-actions.ts'
import { rejectedRequests } from '../contract/inbox.ts'
import { action, params, path, tags } from './action-route.ts'
import { checkIn } from './check-in/check-in.ts'
import { undoCheckIn } from './check-in/undo-check-in.ts'
import { chargeDeparture } from './check-out/charge-departure.ts'
import { checkOut } from './check-out/check-out.ts'
import { leaveEarly, quoteDeparture } from './check-out/leave-early.ts'
import { undoCheckOut } from './check-out/undo-check-out.ts'
import { rejectSource } from './holds/cancel-holds.ts'
import { confirmBooking } from './holds/confirm-booking.ts'
import { settleBooking, undoSettlement } from './money/settle-booking.ts'

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
    'currency-changed',
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

const confirmRoute = action('confirm', {
  operationId: 'confirmBooking',
  summary: 'Confirm a request from the website',
  description:
    'Ends the hold, so that the booking is not cancelled when the hold would have ended.',
  body: undoRequest,
  errors: ['booking-changed', 'booking-not-held'],
})

const rejectSourceRoute = createRoute('post', `${path}/reject-source`, {
  'x-permission': 'bookings',
  operationId: 'rejectRequestsFromSource',
  tags,
  summary: 'Reject all requests from the network of a request',
  description:
    'Cancels all waiting requests of the website that come from the same network as this one, without a fee.',
  request: { params },
  responses: { 200: jsonResponse('How many were rejected', rejectedRequests) },
  errors: ['booking-not-found', 'booking-not-held'],
})

const checkOutRoute = createRoute('post', `${path}/check-out`, {
  'x-permission': 'bookings',
  operationId: 'checkOut',
  tags,
  summary: 'Check a guest out',
  description:
    'Checks a guest out. Before the end of the stay, the remaining nights are released and still charged.',
  request: { params },
  responses: { 200: jsonResponse('The booking after the change', bookingState) },
  errors: ['booking-not-found', 'booking-not-checked-in'],
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

const quote = createRoute('get', `${path}/departure-quote`, {
  'x-permission': 'view',
  operationId: 'getDepartureQuote',
  tags,
  summary: 'Get the prices of an early departure',
  description: 'The totals for a guest who leaves today, before the end of the stay.',
  request: { params, query: departureQuoteQuery },
  responses: { 200: jsonResponse('The totals of each choice', departureQuote) },
  errors: ['booking-not-found', 'booking-not-checked-in', 'nothing-to-release', 'invalid-fields'],
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
  errors: [
    'booking-changed',
    'nothing-to-settle',
    'balance-changed',
    'refund-too-high',
    'currency-changed',
  ],
})

const undoSettle = action('undo-settle', {
  operationId: 'undoSettlement',
  summary: 'Undo a settlement',
  description: 'Undoes the last settlement of a booking on the same business date.',
  body: undoRequest,
  errors: ['booking-changed', 'settlement-not-undoable'],
})

export const bookingActionRoutes = newRoutes({ malformedId: 'booking-not-found' })
  .openapi(confirmRoute, async (c) => {
    const { id } = c.req.valid('param')
    return c.json(await confirmBooking(c.get('context'), actorOf(c), id, c.req.valid('json')), 200)
  })
  .openapi(rejectSourceRoute, async (c) => {
    const { id } = c.req.valid('param')
    const numRejected = await rejectSource(c.get('context'), actorOf(c), id)
    return c.json({ numRejected }, 200)
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
