import { z } from 'zod'
import { instant, longText, reason, text, version } from '#contract/fields.ts'
import { msg } from '#domain/i18n/messages.ts'
import { guestRequest } from '#features/bookings/contract/inbox.ts'
import { guestRequestStates } from '#features/bookings/domain/guest-requests.ts'

/** What a guest sent, with what became of it. */
const handledGuestRequest = guestRequest
  .pick({ id: true, since: true, text: true, label: true, price: true })
  .extend({
    state: z
      .enum(guestRequestStates)
      .describe('Messages are replied to, requests are accepted or declined.'),
    reply: text('What staff wrote to the guest; may be empty.', 'The cot is in the cabin.'),
    handledAt: instant.nullable().describe('When staff handled it; null while it is open.'),
    by: text('The user who handled it; empty while it is open.', 'Ana Silva'),
  })

export const guestRequests = z.object({
  requests: z.array(handledGuestRequest).describe('The oldest first.'),
})
export type GuestRequests = z.output<typeof guestRequests>
export type HandledGuestRequest = GuestRequests['requests'][number]

export const acceptGuestRequestRequest = z.strictObject({ version })

export const declineGuestRequestRequest = z.strictObject({
  reply: reason.default('').meta({
    description: 'What the guest reads on the page; may be empty.',
    example: 'The next guests arrive at noon.',
  }),
})
export type DeclineGuestRequestRequest = z.input<typeof declineGuestRequestRequest>

/** Of the form that the guest sends: the same key is recorded once. */
const key = z
  .string()
  .regex(/^[\w-]{8,50}$/)
  .meta({
    description: 'From the form: one that is sent twice is recorded once.',
    example: 'b1c2d3e4',
  })

export const guestMessageForm = z.object({
  key,
  text: z.string().max(10_000).meta({
    description: 'What the guest wrote.',
    example: 'Is there a cot?',
  }),
})

/** The text of a message, which the page checks, so that it can say what is wrong. */
export const guestMessage = longText(2_000).min(1, msg('Please write a message'))

export const guestWishForm = z.object({
  key,
  wish: z.string().max(50).meta({
    description:
      'What the stay needs, or an item by id with its price in cents, as the page showed it.',
    example: 'item 12 2000',
  }),
})
