import { changeRequestsRequest } from '#contract/housekeeping.ts'
import { actorOf, createRoute, jsonBody, jsonResponse, newRoutes } from '#platform/http/route.ts'
import {
  changeBookingRequest,
  changePreview,
  closeBookingRequest,
  closingQuote,
  closingQuoteQuery,
  pinBookingRequest,
  previewChangeRequest,
  reinstateBookingRequest,
  setTermsRequest,
  swapCabinsRequest,
} from '../contract/booking-actions.ts'
import { channelPaymentRequest } from '../contract/channel-payments.ts'
import { action, params, path, stayErrors, tags } from './action-route.ts'
import { closeBooking } from './cancel/close-booking.ts'
import { quoteClosing } from './cancel/closing-fee.ts'
import { reinstateBooking } from './cancel/reinstate-booking.ts'
import { changeBooking } from './change/change-booking.ts'
import { previewChange } from './change/preview-change.ts'
import { swapCabins } from './change/swap-cabins.ts'
import { changeRequests } from './details/change-requests.ts'
import { pinBooking } from './details/pin-booking.ts'
import { setTerms } from './details/set-terms.ts'
import { setChannelPayment } from './money/set-channel-payment.ts'

const preview = createRoute('post', `${path}/change-preview`, {
  'x-permission': 'view',
  'x-token-access': 'read-only',
  operationId: 'previewBookingChange',
  tags,
  summary: 'Preview a change of a booking',
  description:
    'The booking before and after a change, with its prices and conflicts. Nothing is changed.',
  request: { params, body: jsonBody(previewChangeRequest) },
  responses: { 200: jsonResponse('The booking before and after the change', changePreview) },
  errors: [
    'booking-not-found',
    'booking-ended',
    'past-nights-locked',
    'cabin-not-found',
    'guest-not-found',
    'guest-erased',
    'amount-too-large',
    'invalid-fields',
  ],
})

const changeRoute = action('change', {
  isRevertible: true,
  operationId: 'changeBooking',
  summary: 'Change a booking',
  description:
    'Changes dates, cabin, number of guests, breakfast, guest or observations. Fields that are left out stay as they are.',
  body: changeBookingRequest,
  errors: ['booking-changed', 'booking-ended', 'past-nights-locked', ...stayErrors],
})

const requests = action('special-requests', {
  operationId: 'changeSpecialRequests',
  summary: 'Change the special requests of a booking',
  description:
    'Replaces the expected arrival time and the special requests, for which the cabin must be prepared.',
  body: changeRequestsRequest,
  errors: ['booking-changed', 'booking-ended'],
})

const swap = action('swap', {
  isRevertible: true,
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

const pin = action('pin', {
  isRevertible: true,
  operationId: 'pinBooking',
  summary: 'Pin a booking to its cabin',
  description: 'The room finder does not move a pinned booking. Staff still can.',
  body: pinBookingRequest,
  errors: ['booking-changed', 'booking-ended'],
})

const terms = action('set-terms', {
  isRevertible: true,
  operationId: 'setTermsOfBooking',
  summary: 'Give a booking other terms',
  description:
    'Gives a booking before its arrival other terms of the list of the property, or none. A deposit that was requested stays as it is.',
  body: setTermsRequest,
  errors: ['booking-changed', 'booking-not-unconfirmed', 'terms-changed'],
})

const channelPayment = action('channel-payment', {
  isRevertible: true,
  operationId: 'setChannelPayment',
  summary: 'Enter the price and the payout of a channel',
  description:
    'Writes the price of all nights, whether the guest pays the channel, its commission and its payout.',
  body: channelPaymentRequest,
  errors: ['booking-changed', 'booking-ended', 'amount-too-large'],
})

const cancel = action('cancel', {
  isRevertible: true,
  operationId: 'cancelBooking',
  summary: 'Cancel a booking',
  description: 'Cancels a booking with a reason and an optional fee, and frees its nights.',
  body: closeBookingRequest,
  errors: ['booking-changed', 'booking-not-cancellable'],
})

const closing = createRoute('get', `${path}/closing-quote`, {
  'x-permission': 'view',
  operationId: 'getClosingQuote',
  tags,
  summary: 'Get the fee of a cancellation or a no-show',
  description:
    'The fee of the terms that the booking agreed to, if it is closed today, and what the guest gets back.',
  request: { params, query: closingQuoteQuery },
  responses: { 200: jsonResponse('The fee and what it leads to', closingQuote) },
  errors: ['booking-not-found', 'booking-not-cancellable', 'no-show-not-possible'],
})

const noShow = action('no-show', {
  isRevertible: true,
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

/** Changes of what was booked: the stay, the cabin, or that it takes place at all. */
export const bookingChangeRoutes = newRoutes({ malformedId: 'booking-not-found' })
  .openapi(preview, async (c) => {
    const { id } = c.req.valid('param')
    return c.json(await previewChange(c.get('context'), id, c.req.valid('json')), 200)
  })
  .openapi(changeRoute, async (c) => {
    const { id } = c.req.valid('param')
    return c.json(await changeBooking(c.get('context'), actorOf(c), id, c.req.valid('json')), 200)
  })
  .openapi(requests, async (c) => {
    const { id } = c.req.valid('param')
    return c.json(await changeRequests(c.get('context'), actorOf(c), id, c.req.valid('json')), 200)
  })
  .openapi(swap, async (c) => {
    const { id } = c.req.valid('param')
    return c.json(await swapCabins(c.get('context'), actorOf(c), id, c.req.valid('json')), 200)
  })
  .openapi(terms, async (c) => {
    const { id } = c.req.valid('param')
    return c.json(await setTerms(c.get('context'), actorOf(c), id, c.req.valid('json')), 200)
  })
  .openapi(pin, async (c) => {
    const { id } = c.req.valid('param')
    return c.json(await pinBooking(c.get('context'), actorOf(c), id, c.req.valid('json')), 200)
  })
  .openapi(channelPayment, async (c) => {
    const { id } = c.req.valid('param')
    const input = c.req.valid('json')
    return c.json(await setChannelPayment(c.get('context'), actorOf(c), id, input), 200)
  })
  .openapi(closing, async (c) => {
    const { id } = c.req.valid('param')
    return c.json(await quoteClosing(c.get('context'), id, c.req.valid('query')), 200)
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
