import { z } from 'zod'
import { msg } from '#domain/i18n/messages.ts'
import { paymentMethods } from '#domain/money/payments.ts'

const notPercent = msg('Enter a whole number from 1 to 100, or leave this empty')
const notDays = msg('Enter a whole number from 0 to 365')

/** The fields of the property that belong to payments. */
export const paymentSettings = z.strictObject({
  defaultPaymentMethod: z
    .enum(paymentMethods)
    .describe('The method that is preselected when a payment is taken.'),
  depositPercent: z.int(notPercent).min(1, notPercent).max(100, notPercent).nullable().meta({
    description:
      'The deposit that new bookings are requested to pay, in percent of the total; null means none.',
    example: 30,
  }),
  depositDays: z.int(notDays).min(0, notDays).max(365, notDays).meta({
    description: 'How many days after the request a deposit is due, at the latest on arrival.',
    example: 7,
  }),
})
