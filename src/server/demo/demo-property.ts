/** The house rules and the property of the demo. */
export const demoSettings = {
  minBookingLength: 2,
  maxBookingLength: 30,
  maxGuestsPerBooking: 10,
  breakfastPrice: 15_00,
} as const

export const demoProperty = {
  name: 'Larch Valley Cabins',
  timeZone: 'UTC',
  checkInTime: '15:00',
  checkOutTime: '11:00',
} as const
