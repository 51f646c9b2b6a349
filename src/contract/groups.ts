import { z } from 'zod'
import { bookingSources } from '#domain/bookings/booking-source.ts'
import { msg } from '#domain/i18n/messages.ts'
import { groupPayers } from '#domain/money/group-payer.ts'
import { bookingGroup } from './booking-group.ts'
import { bookingRow } from './bookings.ts'
import {
  calendarDate,
  dollarSum,
  dollars,
  id,
  longText,
  requiredName,
  text,
  version,
} from './fields.ts'
import { languageOrNone } from './formats.ts'
import { bookingId, cabinName, guestName } from './named-fields.ts'

export const maxBookingsOfGroup = 50

const name = requiredName.meta({ description: 'The name of the group.', example: 'Birch wedding' })
export const bookingIds = z
  .array(bookingId)
  .min(1, msg('Please choose a booking'))
  .max(maxBookingsOfGroup, msg('At most 50 bookings'))
  .refine((ids) => new Set(ids).size === ids.length, msg('Please choose each booking once'))
  .describe('The bookings, by number.')
const notes = longText(2_000).meta({
  description: 'What concerns the whole group; may be empty.',
  example: 'Breakfast together at 9',
})

export const createGroupRequest = z.strictObject({ name, bookingIds })
export type CreateGroupRequest = z.output<typeof createGroupRequest>

export const joinGroupRequest = z.strictObject({ bookingIds })

export const leaveGroupRequest = z.strictObject({ bookingId })

const payer = z.enum(groupPayers)

export const changeGroupRequest = z.strictObject({
  version,
  name,
  notes,
  color: bookingGroup.shape.color,
  language: languageOrNone
    .exactOptional()
    .describe(
      'The language of its documents (BCP 47); empty for that of the contact. Without it, it stays.',
    ),
  source: z
    .enum(bookingSources)
    .nullable()
    .exactOptional()
    .describe('Where it came from; null if unknown. Without it, it stays.'),
  payer: payer.exactOptional().describe('Who pays what. Without it, it stays.'),
  contactGuestId: id
    .nullable()
    .describe('The guest of one of its bookings whom staff write to; null for none.'),
})
export type ChangeGroupRequest = z.output<typeof changeGroupRequest>

export const guestsPerFreePlace = z
  .int(msg('Please enter a whole number'))
  .min(2, msg('At least 2 guests'))
  .max(100, msg('At most 100 guests'))
  .nullable()
  .meta({ description: 'After how many paying guests one is free; null for none.', example: 20 })

/** Who still pays what of a balance that is due. */
export const duesByPayer = {
  contactDue: dollarSum.describe(
    'What of the balance due the contact of the group pays; 0 if each booking pays its own.',
  ),
  guestDue: dollarSum.describe('What of it the guest of the booking pays.'),
}

/** A group with its bookings. Its sums are theirs. */
export const group = bookingGroup.extend({
  version,
  notes: text('What concerns the whole group; may be empty.', 'Breakfast together at 9'),
  language: languageOrNone.meta({
    description: 'The language of its documents (BCP 47); empty for that of the contact.',
    example: '',
  }),
  source: z.enum(bookingSources).nullable().describe('Where it came from; null if unknown.'),
  payer: payer.describe('What the contact pays: nothing of others, lodging, or everything.'),
  contact: z
    .object({ id, fullName: guestName })
    .nullable()
    .describe('The guest whom staff write to; null for none.'),
  agreedTotal: z
    .object({
      amount: dollars.meta({
        description: 'What was agreed for the nights of all bookings.',
        example: 1800,
      }),
      date: calendarDate.describe('When it was agreed.'),
    })
    .nullable()
    .describe('Null if no total was agreed. It differs from `sums.cabinPrice` after changes.'),
  guestsPerFreePlace,
  bookings: z
    .array(
      bookingRow.extend({
        guestId: id.describe('The guest who books.'),
        cabinPrice: dollarSum.describe('The price of its nights.'),
        ...duesByPayer,
      }),
    )
    .describe('In the order of arrival, then of the numbers.'),
  heldCabins: z
    .array(
      z.object({
        blockId: id.describe('The block that has the nights.'),
        cabin: z.object({ id, name: cabinName }).describe('The cabin that is held.'),
        startDate: calendarDate.describe('The first night.'),
        endDate: calendarDate.meta({
          description: 'The first night after it.',
          example: '2026-12-07',
        }),
        releaseOn: calendarDate.meta({
          description: 'What is not booked by then is for sale again from the start of this date.',
          example: '2026-11-20',
        }),
      }),
    )
    .meta({
      description: 'The nights that are held for it, in the order of their dates.',
      example: [],
    }),
  sums: z
    .object({
      numGuests: z.int().describe('Guests of the bookings that are not cancelled.'),
      cabinPrice: dollarSum.describe(
        'The price of the nights of the bookings that are not cancelled.',
      ),
      totalPrice: dollarSum.describe(
        'The sum of the totals of the bookings that are not cancelled.',
      ),
      amountPaid: dollarSum.describe('What was paid for all bookings.'),
      amountDue: dollarSum.describe('What is due for all bookings, fees included.'),
      contactDue: dollarSum.describe(
        'What of it the contact pays; 0 if each booking pays its own.',
      ),
    })
    .describe('The sums of its bookings.'),
})
export type Group = z.infer<typeof group>

/** A group in a list of groups. */
export const groupSummary = bookingGroup.extend({
  numBookings: z.int().describe('How many bookings belong to it.'),
  startDate: calendarDate.describe('The first arrival, or first night that is held.'),
  endDate: calendarDate.describe('The last departure, or end of the nights that are held.'),
})

export const groupListQuery = z.strictObject({
  q: z
    .string()
    .trim()
    .max(100)
    .exactOptional()
    .meta({ description: 'Beginnings of words of the name.', example: 'birch' }),
})

export const groupList = z.object({
  groups: z
    .array(groupSummary)
    .describe('The groups with the latest departures first, at most 50.'),
})
export type GroupList = z.infer<typeof groupList>
