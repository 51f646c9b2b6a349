import type { GuestPage } from '#features/property/server/guest-page-store.ts'

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

/** In columns of the property. */
export const demoBusinessDetails = {
  address: '1 Larch Valley Road\nEstes Park, CO 80517\nUnited States',
  post_code: '80517',
  city: 'Estes Park',
  country_code: 'US',
  email: 'stay@larch-valley.example',
  phone: '+1 970 555 0142',
  tax_number: '84-0000000',
  bank_details: 'Bank of the Valley\nAccount 000123456, routing number 000000000',
  invoice_footer: 'Amounts due are payable within 14 days. Thank you for staying with us.',
}

/** The page of guests, which is turned on in the demo. Each cabin has a code of its own. */
export const demoGuestPage = (cabinIds: readonly number[]): GuestPage => ({
  isOn: true,
  codeHours: 24,
  codeNeedsPayment: true,
  codeNeedsRegistration: false,
  newCodeForNewDates: false,
  wifi: 'Larch-Guests, password tall-pines',
  texts: [
    {
      language: null,
      directions:
        'Follow Larch Valley Road to its end. Park next to the red barn; the path to the cabins begins behind it.',
      houseRules: 'Please be quiet after 10 PM, and make fires only in the fireplaces.',
    },
  ],
  codes: cabinIds.map((cabinId, index) => ({ cabinId, code: `${4_711 + index * 37}#` })),
})

/** The demo charges no VAT, which e-invoices must give a reason for. */
export const demoUntaxed = (['lodging', 'breakfast', 'other', 'none'] as const).map((kind) => ({
  kind,
  category: 'E' as const,
  reason: 'Not subject to European VAT',
}))
