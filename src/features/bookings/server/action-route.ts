import { z } from '@hono/zod-openapi'
import { bookingState } from '#contract/bookings.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { idText } from '#contract/fields.ts'
import { createRoute, jsonBody, jsonResponse, undoHeaders } from '#platform/http/route.ts'

export const tags = ['Bookings']
export const path = '/api/bookings/{id}'
/** A malformed id names no booking, so it gets the same response as an id that does not exist. */
export const params = z.object({
  id: idText.transform(Number).describe('The number of the booking.'),
})

/** The errors of a request that names cabin, nights, guest and price of a stay. */
export const stayErrors = [
  'nights-taken',
  'stay-rule-broken',
  'too-many-guests',
  'cabin-not-found',
  'cabin-retired',
  'guest-not-found',
  'guest-erased',
  'price-changed',
  'amount-too-large',
] as const satisfies readonly ErrorCode[]

type About = {
  operationId: string
  summary: string
  description: string
  /** The section of the API document, if it is not Bookings. */
  tags?: string[]
  /** The response says how to revert the action. */
  isRevertible?: boolean
}

/** An action of staff on one booking: it takes a JSON body and returns the booking. */
export const action = <Action extends string, Body extends z.ZodType>(
  name: Action,
  {
    body,
    errors,
    isRevertible = false,
    ...about
  }: About & { body: Body; errors: readonly ErrorCode[] },
) =>
  createRoute('post', `${path}/${name}` as const, {
    tags,
    ...about,
    'x-permission': 'bookings',
    request: { params, body: jsonBody(body) },
    responses: {
      200: {
        ...jsonResponse('The booking after the change', bookingState),
        ...(isRevertible && undoHeaders),
      },
    },
    errors: ['booking-not-found', ...errors, 'invalid-fields'],
  })
