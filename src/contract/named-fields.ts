import { z } from 'zod'
import { calendarDate, dollars, id } from './fields.ts'

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
export const numNights = z.int().meta({ description: 'How many nights the stay has.', example: 3 })
export const numGuests = z
  .int()
  .meta({ description: 'How many guests stay, children included.', example: 2 })
export const hasBreakfast = z
  .boolean()
  .describe('Breakfast is included, for every guest and morning.')
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
export const cabinName = z
  .string()
  .meta({ description: 'The name of the cabin.', example: 'Fox Den' })
export const maxCapacity = z
  .int()
  .meta({ description: 'The most guests who can stay in the cabin.', example: 4 })

export const guestName = z
  .string()
  .meta({ description: "The guest's full name.", example: 'Marta Sousa' })
export const guestEmail = z
  .string()
  .meta({ description: "The guest's email address; may be empty.", example: 'marta@example.com' })
export const guestPhone = z
  .string()
  .meta({ description: "The guest's phone number; may be empty.", example: '+351 912 345 678' })
export const country = z
  .string()
  .meta({ description: "The country's English name; empty when unknown.", example: 'Portugal' })
export const countryFlag = z.string().meta({
  description: "The address of this server's image of the flag; empty when unknown.",
  example: '/flags/PT.svg',
})

export const userId = z.string().meta({ description: 'The user, by id.', example: '5f0c4d1e9a7b' })
export const userName = z.string().meta({
  description: 'The full name of the user; empty if it is unknown or the server did it.',
  example: 'Ana Silva',
})
export const userEmail = z.string().meta({
  description: 'The email address with which the user logs in.',
  example: 'ana@example.com',
})
