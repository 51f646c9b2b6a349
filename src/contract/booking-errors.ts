import { msg } from '#domain/i18n/messages.ts'
/** The errors of bookings, their payments and their documents. */
export const bookingErrors = {
  'booking-not-found': [404, msg('Booking not found')],
  'booking-not-unconfirmed': [409, msg('This booking has already been checked in.')],
  'booking-not-checked-in': [
    409,
    msg('This booking is not checked in, so it cannot be checked out.'),
  ],
  'breakfast-already-booked': [409, msg('This booking already includes breakfast.')],
  'payment-not-confirmed': [422, msg('Please confirm that the guest has paid the total amount.')],
  'amount-too-large': [422, msg('This amount is too large.')],
  'price-changed': [
    409,
    msg('The price has changed since this page was opened. Please check it again.'),
  ],

  'booking-changed': [
    409,
    msg('Someone else changed this booking after you opened it. Please review it and try again.'),
  ],
  'booking-ended': [409, msg('This booking has ended: only its observations can be changed.')],
  'booking-not-cancellable': [
    409,
    msg('Only a booking that has not been checked in can be cancelled.'),
  ],
  'booking-not-held': [409, msg('This request has already been confirmed, or its hold has ended.')],
  'website-nights-taken': [
    409,
    msg('These nights are no longer available. Please choose other dates or another cabin.'),
  ],
  'no-show-not-possible': [
    409,
    msg(
      'A booking can be marked as no-show from its arrival date on, as long as the guest has not checked in.',
    ),
  ],
  'booking-not-closed': [409, msg('Only a cancelled booking or a no-show can be reinstated.')],
  'check-in-not-undoable': [
    409,
    msg('A check-in can be undone for 12 hours, and until its day is closed.'),
  ],
  'check-out-not-undoable': [
    409,
    msg('A check-out can be undone for 12 hours, and until its day is closed.'),
  ],
  'settled-since-check-in': [
    409,
    msg(
      'A payment was recorded after the check-in. The check-in cannot be undone while it is recorded.',
    ),
  ],
  'moved-since-check-in': [
    409,
    msg('Part of this stay is in another cabin, so the check-in cannot be undone.'),
  ],
  'nothing-to-settle': [409, msg('This booking has no open amount.')],
  'balance-changed': [
    409,
    msg('The open amount has changed since this page was opened. Please check it again.'),
  ],
  'payment-over-balance': [422, msg('This is more than is due for the group.')],
  'refund-too-high': [422, msg('A refund can be at most the amount that was received.')],
  'payment-not-found': [404, msg('No payment could be found')],
  'payment-already-voided': [409, msg('This payment has already been voided.')],
  'payment-refunded': [
    409,
    msg('Part of this payment was paid back. Please void the refund first.'),
  ],
  'cash-already-counted': [
    409,
    msg(
      'Someone else counted the cash of this day after you opened it. Please check the new count.',
    ),
  ],
  'cash-changed': [
    409,
    msg(
      'The cash takings of this day have changed since this page was opened. Please check them again.',
    ),
  ],
  'deposit-not-possible': [409, msg('A deposit can only be requested before the guest checks in.')],
  'no-deposit': [409, msg('No deposit is requested for this booking.')],
  'damage-deposit-changed': [
    409,
    msg('The damage deposit has changed since this page was opened. Please check it again.'),
  ],
  'damage-deposit-too-high': [422, msg('This is more than the damage deposit that is held.')],
  'damage-deposit-over-balance': [422, msg('This is more than the balance due.')],
  'damage-deposit-not-possible': [
    409,
    msg('A damage deposit can only be taken before the guest checks out.'),
  ],
  'damage-deposit-kept': [
    409,
    msg('This amount was kept as a payment. Please void that payment instead.'),
  ],
  'damage-deposit-held': [
    409,
    msg('A damage deposit is held for this booking. Please return it first.'),
  ],
  'charges-closed': [409, msg('After a cancellation or no-show, you can charge only the fee.')],
  'too-many-charges': [409, msg('A booking can have at most 200 charges.')],
  'party-not-recorded': [
    409,
    msg('Recording other guests is turned off. An owner can turn it on in the settings.'),
  ],
  'party-closed': [
    409,
    msg('Members of a cancelled booking or a no-show cannot be added or changed.'),
  ],
  'party-complete': [
    409,
    msg('All guests of this booking are recorded. Change its number of guests first.'),
  ],
  'party-member-not-found': [404, msg('No party member could be found')],
  'charge-not-found': [404, msg('No charge could be found')],
  'catalogue-item-not-found': [404, msg('No item could be found')],
  'group-not-found': [404, msg('No group could be found')],
  'group-changed': [
    409,
    msg('Someone else changed this group after you opened it. Please review it and try again.'),
  ],
  'booking-not-in-group': [409, msg('This booking is not in the group any more.')],
  'group-invoiced': [
    409,
    msg('A booking of the group has an invoice. Cancel it before you change who pays what.'),
  ],
  'price-invoiced': [
    409,
    msg('It has an invoice, so its nights keep their price. Cancel the invoice first.'),
  ],
  'total-not-divisible': [
    422,
    msg('No night can have another price, or those that keep theirs cost more than this total.'),
  ],
  'guest-not-in-group': [409, msg('The contact must be the guest of a booking of the group.')],
  'too-many-bookings-in-group': [409, msg('A group can have at most 50 bookings.')],
  'too-many-held-cabins': [409, msg('At most 50 cabins can be held for a group.')],
  'price-rule-not-found': [404, msg('No rule could be found')],
  'price-rule-changed': [
    409,
    msg('Someone else changed this rule after you opened it. Please review it and try again.'),
  ],
  'terms-changed': [
    409,
    msg('Someone else changed the terms after you opened them. Please review them and try again.'),
  ],
  'too-many-price-rules': [
    409,
    msg('You have reached the limit of 500 rules. Please delete one first.'),
  ],
  'too-many-nights-at-once': [
    422,
    msg(
      'You can set the prices of up to 5,000 nights in one request. Please choose fewer cabins or dates.',
    ),
  ],
  'tax-rule-not-found': [404, msg('No rule could be found')],
  'tax-rule-changed': [
    409,
    msg('Someone else changed this rule after you opened it. Please review it and try again.'),
  ],
  'message-rule-not-found': [404, msg('No message could be found')],
  'message-rule-changed': [
    409,
    msg('Someone else changed this message after you opened it. Please review it and try again.'),
  ],
  'too-many-message-rules': [
    409,
    msg('You have reached the limit of 50 messages. Please delete one first.'),
  ],
  'guest-without-address': [409, msg('The guest has no email address')],
  'guest-without-phone': [409, msg('The guest has no phone number that can receive an SMS')],
  'message-not-found': [404, msg('This booking gets no such message.')],
  'message-handled': [409, msg('This message was sent or skipped in the meantime.')],
  'too-many-tax-rules': [
    409,
    msg('You have reached the limit of 50 taxes. Please delete one first.'),
  ],
  'tax-over-price': [
    422,
    msg('The taxes that the price includes are more than the price of the nights.'),
  ],
  'tax-by-rule': [
    409,
    msg('This tax follows from a rule. If guests are exempt, enter it under Taxes of the booking.'),
  ],
  'settlement-not-undoable': [
    409,
    msg(
      'A payment can be undone for 12 hours, and until its day is closed. Void it in the folio instead.',
    ),
  ],
  'charge-not-possible': [
    409,
    msg(
      'The charge can only be changed after an early departure, as long as the check-out can be undone.',
    ),
  ],
  'nothing-to-release': [409, msg('There are no remaining nights to release.')],
  'past-nights-locked': [409, msg('Past nights keep their cabin, date and price.')],
  'nights-taken': [409, msg('These nights are not available.')],
  'stay-rule-broken': [422, msg('This stay breaks a house rule.')],
  'too-many-guests': [422, msg('This cabin does not sleep that many guests.')],
  'room-changed': [409, msg('The calendar has changed. Please choose another solution.')],
  'swap-not-possible': [409, msg('These two bookings cannot swap their cabins.')],
  'idempotency-key-reused': [
    409,
    msg('This form was already submitted with different details. Please reload the page.'),
  ],

  'booking-invoiced': [
    409,
    msg(
      'This booking has an invoice, which must be kept, so it cannot be deleted. You can cancel the booking, and cancel the invoice by a credit note.',
    ),
  ],
  'invoice-without-data': [
    404,
    msg('This invoice has no data to download, or its recipient has been erased.'),
  ],
  'invoice-not-found': [404, msg('No invoice could be found')],
  'no-invoices-in-period': [404, msg('No invoice or credit note has a date in this period.')],
  'nothing-to-invoice': [
    409,
    msg(
      'Everything you selected has been invoiced already. To correct an invoice, cancel it by a credit note first.',
    ),
  ],
  'invoice-already-credited': [
    409,
    msg('This invoice has already been cancelled by a credit note.'),
  ],
  'credit-note-not-creditable': [
    409,
    msg('A credit note cannot be cancelled. You can issue a new invoice instead.'),
  ],
  'advances-exceed-total': [
    409,
    msg(
      'The advance invoices would be more than what is left to invoice. Please enter less, or cancel an advance invoice by a credit note first.',
    ),
  ],
  'advance-unpaid': [
    409,
    msg(
      'An advance invoice has not been paid in full, so it cannot be deducted. Please record its payment, or cancel it by a credit note first.',
    ),
  ],
  'advance-deducted': [
    409,
    msg(
      'A final invoice deducts this advance invoice. Please cancel the final invoice by a credit note first.',
    ),
  ],
  'cash-register-missing': [409, msg('There is no cash register, or it is turned off.')],
  'nothing-to-sign': [404, msg('This payment has nothing that the cash register has to sign.')],
  'receipt-not-possible': [
    404,
    msg(
      'There is no receipt for this entry: it was voided, it moved no money, or its booking was deleted.',
    ),
  ],
  'nothing-due': [409, msg('Nothing is due for this booking, so no reminder was sent.')],
  'confirmation-not-possible': [
    409,
    msg('This booking was cancelled or is a no-show, so it cannot be confirmed.'),
  ],
  'letters-missing': [
    409,
    msg(
      'The PDF file cannot show some characters of this document. Please check it before you send it.',
    ),
  ],
  'email-too-long': [
    409,
    msg('The text of this email is too long. Please shorten it in the settings and try again.'),
  ],
} as const satisfies Record<string, readonly [status: number, sentence: string]>
