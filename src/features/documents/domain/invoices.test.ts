import { expect, test } from 'vitest'
import { paymentOf } from './invoices.ts'

test.each([
  { invoiced: 690, charged: 690, paid: 0, says: { paid: 0, due: 690 } },
  { invoiced: 690, charged: 690, paid: 200, says: { paid: 200, due: 490 } },
  { invoiced: 690, charged: 690, paid: 690, says: { paid: 690, due: 0 } },
  { invoiced: 690, charged: 690, paid: 700, says: { paid: 690, due: 0 } },
  { invoiced: 600, charged: 690, paid: 0, says: { paid: 0, due: 600 } },
  { invoiced: 600, charged: 690, paid: 690, says: { paid: 600, due: 0 } },
  { invoiced: 600, charged: 690, paid: 600, says: null },
  // A discount is still to be invoiced.
  { invoiced: 690, charged: 640, paid: 640, says: null },
  { invoiced: -50, charged: 640, paid: 0, says: null },
])('an invoice of $invoiced says $says when $paid of $charged is paid', (given) => {
  expect(paymentOf(given.invoiced, given)).toEqual(given.says)
})
