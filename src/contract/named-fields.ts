import { z } from 'zod'
import { calendarDate, dollars, flag, id, integer, text } from './fields.ts'

/*
 * Properties that mean the same in many responses. The examples agree with each other: one stay of
 * three nights.
 */

export const bookingId = id.describe('The number of the booking.')
export const startDate = calendarDate.meta({
  description: 'The arrival; the first night begins on this date.',
})
export const endDate = calendarDate.meta({
  description: 'The departure; the last night ends on this date.',
  example: '2026-12-07',
})
export const numNights = integer('How many nights the stay has.', 3)
export const numGuests = integer('How many guests stay, children included.', 2)
export const childAges = z.array(z.int()).meta({
  description:
    'The ages of the children on arrival, in whole years and sorted; those that no one knows are left out.',
  example: [3, 7],
})
export const numChildren = integer('How many of the guests are children.', 0)
/** The guests of a stay, as lists and cards show them. */
export const party = { numGuests, numChildren, childAges }
export const hasBreakfast = flag('Breakfast is included, for every guest and morning.')
export const totalPrice = dollars.meta({
  description: 'The price of the nights, the breakfast and all charges.',
  example: 360,
})
export const amountPaid = dollars.meta({
  description: 'What was paid and not refunded, including amounts that were written off.',
  example: 110,
})
export const amountDue = dollars.meta({ description: 'The balance due.', example: 250 })

export const cabinId = id.describe('The cabin, by its id.')
export const cabinName = text('The name of the cabin.', 'Fox Den')
export const maxCapacity = integer('The most guests who can stay in the cabin.', 4)

export const guestName = text("The guest's full name.", 'Marta Sousa')
export const guestEmail = text("The guest's email address; may be empty.", 'marta@example.com')
export const guestPhone = text("The guest's phone number; may be empty.", '+351 912 345 678')
export const country = text("The country's English name; empty when unknown.", 'Portugal')
export const countryFlag = text(
  "The address of this server's image of the flag; empty when unknown.",
  '/flags/PT.svg',
)

export const userId = text('The user, by id.', '5f0c4d1e9a7b')
export const userName = text(
  'The full name of the user; empty if it is unknown or the server did it.',
  'Ana Silva',
)
export const userEmail = text('The email address with which the user logs in.', 'ana@example.com')
