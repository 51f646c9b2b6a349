import type { BookingConflict, Fit, RuleBreak } from './availability.ts'
import { imageRefusals } from './image-refusals.ts'

/**
 * Every error of the API: its HTTP status and its sentence for staff. Codes are stable, sentences may
 * be refined. An error may replace its sentence with a more exact one (see server/base/errors.ts).
 */
export const refusals = {
  'malformed-query': [400, 'The request has an unknown or invalid query parameter.'],
  'malformed-body': [400, 'The request could not be read.'],
  'not-found': [404, 'Nothing was found at this address.'],
  'not-signed-in': [401, 'Please log in to continue.'],
  'token-not-allowed': [403, 'This API token is not allowed to do that.'],
  'role-not-allowed': [403, 'Your role does not allow you to do that. Please ask an owner.'],
  'foreign-origin': [403, 'The request was blocked because it did not come from Cabinkeeper.'],
  'unknown-host': [421, 'This server is not configured for this host name.'],
  'method-not-allowed': [405, 'This method is not allowed for this address.'],
  'too-large': [413, 'The request is too large.'],
  'wrong-content-type': [415, 'The request must be sent as JSON.'],
  'invalid-fields': [422, 'Please check the marked fields.'],
  'too-many-attempts': [429, 'Too many attempts. Please wait a moment and try again.'],
  'too-many-streams': [429, 'Too many live update streams are open.'],
  busy: [503, 'The database is busy. Nothing was changed; please try again in a moment.'],
  'outcome-unknown': [
    503,
    'The connection to the database was lost. Please check whether your change was saved before you try again.',
  ],
  'storage-full': [
    503,
    "The server's disk is full. Nothing was changed. Please contact your administrator.",
  ],
  'storage-failing': [
    503,
    'The server cannot write to its disk. Nothing was changed. Please contact your administrator.',
  ],
  'storage-damaged': [
    503,
    'The database is damaged. Nothing was changed, and nothing can be saved until a backup is restored. Please contact your administrator.',
  ],
  unexpected: [500, 'Something went wrong on our side. Nothing was changed.'],

  'wrong-credentials': [401, 'Provided email or password are incorrect'],
  'credentials-missing': [422, 'You must provide either an email or phone number and a password'],
  'email-not-verified': [
    403,
    'Please verify your email address first, using the link you were sent.',
  ],
  'second-factor-required': [401, 'Please also enter a code from your authenticator app.'],
  'passkey-required': [
    401,
    'This property requires a second factor. Please log in with a passkey.',
  ],
  'wrong-code': [401, 'This code is not correct or was already used'],
  'passkey-rejected': [401, 'This passkey was not accepted. Please try again.'],
  'passkeys-unavailable': [
    409,
    'Passkeys need a secure address (https) with a host name. Ask your administrator.',
  ],
  'second-factor-setup-required': [
    403,
    'This property requires a second factor. Please set one up first.',
  ],
  'codes-turned-on': [409, 'One-time codes are already turned on.'],
  'codes-turned-off': [409, 'One-time codes are turned off.'],
  'last-second-factor': [
    409,
    'This property requires a second factor. Please set up another one first.',
  ],
  'no-second-factor': [409, 'This user has no second factor.'],
  'own-second-factor': [409, 'You can change your own second factors on the Account screen.'],
  'passkey-not-found': [404, 'No passkey could be found'],
  'passkey-known': [409, 'This passkey has already been added.'],
  'too-many-passkeys': [409, 'You have reached the limit of 20 passkeys. Please remove one first.'],
  'verification-failed': [400, 'An error occurred on token verification'],
  'setup-link-expired': [
    403,
    'This setup link has expired or was already used. If there are no users yet, restart the server to get a new one.',
  ],
  'password-link-expired': [
    403,
    'This link has expired or was already used. Please request a new one.',
  ],
  'email-link-expired': [
    403,
    'This link has expired or was already used. Please change your email address again.',
  ],
  'no-email-change': [409, 'No change of the email address is open.'],
  'own-email-link': [409, 'Another user has to create the link for your new email address.'],
  'email-not-set-up': [
    409,
    'This server does not send email. Ask another user to create a password link for you on the Users screen.',
  ],
  'email-set-up': [
    409,
    'This server sends email: the user can request a password link on the login screen.',
  ],
  'user-cannot-log-in': [409, 'This user cannot log in, so there is no password to reset.'],
  'own-password-link': [409, 'You can change your own password on the Account screen.'],
  'email-taken': [409, 'An account with this email address already exists.'],
  'staff-not-found': [404, 'No user could be found'],
  'already-verified': [409, 'This user does not need to verify an email address.'],
  'cannot-deactivate-self': [409, 'You cannot deactivate your own account.'],
  'roles-turned-off': [409, 'Roles are turned off, so users have no roles to choose.'],
  'last-owner': [
    409,
    'This is the only owner who can log in. Please make another user an owner first.',
  ],
  'current-password-required': [403, 'Please also enter your current password.'],

  'session-not-found': [404, 'This session has already ended.'],

  'token-not-found': [404, 'No token could be found'],
  'too-many-tokens': [409, 'You have reached the limit of 20 tokens. Please revoke one first.'],

  'booking-not-found': [404, 'Booking not found'],
  'booking-not-unconfirmed': [409, 'This booking has already been checked in.'],
  'booking-not-checked-in': [409, 'This booking is not checked in, so it cannot be checked out.'],
  'breakfast-already-booked': [409, 'This booking already includes breakfast.'],
  'payment-not-confirmed': [422, 'Please confirm that the guest has paid the total amount.'],
  'amount-too-large': [422, 'This amount is too large.'],
  'price-changed': [
    409,
    'The price has changed since this page was opened. Please check it again.',
  ],

  'booking-changed': [
    409,
    'Someone else changed this booking after you opened it. Please review it and try again.',
  ],
  'booking-ended': [409, 'This booking has ended: only its observations can be changed.'],
  'booking-not-cancellable': [409, 'Only a booking that has not been checked in can be cancelled.'],
  'no-show-not-possible': [
    409,
    'A booking can be marked as no-show from its arrival date on, as long as the guest has not checked in.',
  ],
  'booking-not-closed': [409, 'Only a cancelled booking or a no-show can be reinstated.'],
  'check-in-not-undoable': [409, 'A check-in can only be undone on the same day.'],
  'check-out-not-undoable': [409, 'A check-out can only be undone on the same day.'],
  'settled-since-check-in': [
    409,
    'A payment was recorded after the check-in. The check-in cannot be undone while it is recorded.',
  ],
  'moved-since-check-in': [
    409,
    'Part of this stay is in another cabin, so the check-in cannot be undone.',
  ],
  'nothing-to-settle': [409, 'This booking has no open amount.'],
  'balance-changed': [
    409,
    'The open amount has changed since this page was opened. Please check it again.',
  ],
  'refund-too-high': [422, 'A refund can be at most the amount that was received.'],
  'payment-not-found': [404, 'No payment could be found'],
  'payment-already-voided': [409, 'This payment has already been voided.'],
  'payment-refunded': [409, 'Part of this payment was paid back. Please void the refund first.'],
  'cash-already-counted': [
    409,
    'Someone else counted the cash of this day after you opened it. Please check the new count.',
  ],
  'cash-changed': [
    409,
    'The cash takings of this day have changed since this page was opened. Please check them again.',
  ],
  'deposit-not-possible': [409, 'A deposit can only be requested before the guest checks in.'],
  'no-deposit': [409, 'No deposit is requested for this booking.'],
  'charges-closed': [409, 'A cancelled booking or a no-show is charged its fee only.'],
  'too-many-charges': [409, 'A booking can have at most 200 charges.'],
  'charge-not-found': [404, 'No charge could be found'],
  'catalogue-item-not-found': [404, 'No item could be found'],
  'tourist-tax-charged': [409, 'The tourist tax of this booking is already charged.'],
  'settlement-not-undoable': [
    409,
    'A payment can only be undone on the day on which it was recorded.',
  ],
  'charge-not-possible': [
    409,
    'The charge can only be changed on the day on which the guest left early.',
  ],
  'nothing-to-release': [409, 'There are no remaining nights to release.'],
  'past-nights-locked': [409, 'Past nights keep their cabin, date and price.'],
  'nights-taken': [409, 'These nights are not available.'],
  'stay-rule-broken': [422, 'This stay breaks a house rule.'],
  'too-many-guests': [422, 'This cabin does not sleep that many guests.'],
  'swap-not-possible': [409, 'These two bookings cannot swap their cabins.'],
  'idempotency-key-reused': [
    409,
    'This form was already submitted with different details. Please reload the page.',
  ],

  'booking-invoiced': [
    409,
    'This booking has an invoice, which must be kept, so it cannot be deleted. You can cancel the booking, and cancel the invoice by a credit note.',
  ],
  'invoice-not-found': [404, 'No invoice could be found'],
  'nothing-to-invoice': [
    409,
    'Everything you selected has been invoiced already. To correct an invoice, cancel it by a credit note first.',
  ],
  'invoice-already-credited': [409, 'This invoice has already been cancelled by a credit note.'],
  'credit-note-not-creditable': [
    409,
    'A credit note cannot be cancelled. You can issue a new invoice instead.',
  ],
  'receipt-not-possible': [
    404,
    'There is no receipt for this entry: it was voided, it moved no money, or its booking was deleted.',
  ],
  'nothing-due': [409, 'Nothing is due for this booking, so no reminder was sent.'],
  'confirmation-not-possible': [
    409,
    'This booking was cancelled or is a no-show, so it cannot be confirmed.',
  ],
  'email-too-long': [
    409,
    'The text of this email is too long. Please shorten it in the settings and try again.',
  ],

  'block-not-found': [404, 'No block could be found'],
  'block-changed': [
    409,
    'Someone else changed this block after you opened it. Please review it and try again.',
  ],

  'guest-not-found': [404, 'No guest could be found'],
  'guest-changed': [
    409,
    'Someone else changed this guest after you opened it. Please review it and try again.',
  ],
  'guest-erased': [409, "This guest's identity has been erased."],
  'guest-still-expected': [
    409,
    'This guest is in house or has an upcoming stay. You can erase the identity after the last stay.',
  ],
  'guests-cannot-merge': [409, 'These two guests cannot be merged.'],
  'national-ids-differ': [
    409,
    'The two guests have different national IDs. Please choose which one to keep.',
  ],

  'cabin-retired': [409, 'This cabin is retired and can no longer be booked.'],
  'cabin-still-booked': [409, 'This cabin still has upcoming bookings.'],
  'outage-note-not-found': [404, 'This note does not exist.'],
  'outage-passphrase-missing': [
    422,
    'The outage pack is only sent encrypted. Ask your administrator to set a passphrase first.',
  ],
  'cabin-state-changed': [
    409,
    'Someone else changed the state of this cabin. Please check it and try again.',
  ],
  'handover-note-not-found': [404, 'This handover note no longer exists.'],
  'too-many-handover-notes': [
    409,
    'There are too many open handover notes. Please tick or remove some first.',
  ],
  'day-not-begun': [409, 'A day can be closed from its date on.'],
  'day-too-long-ago': [409, 'A day can be closed for at most 31 days after its date.'],
  'day-closing-note-required': [
    422,
    'Some items of the checklist are still open. Please write in the note why you close the day.',
  ],
  'day-not-closed': [404, 'This day is not closed.'],
  'assignee-not-found': [404, 'No active user could be found'],
  'task-not-found': [404, 'No task could be found'],
  'task-changed': [409, 'Someone else changed this task in the meantime. Please check it again.'],
  'cleaning-link-not-found': [404, 'No link could be found'],
  'cleaning-link-invalid': [401, 'This link is not valid. It may have been revoked.'],
  'too-many-cleaning-links': [
    409,
    'You have reached the limit of 20 links. Please revoke one first.',
  ],
  'cabin-not-found': [404, 'No cabin could be found'],
  'cabin-in-use': [409, 'Cabin could not be deleted: it has bookings.'],

  ...imageRefusals,
  'too-many-pixels': [422, 'This image has more than 64 megapixels. Please choose a smaller one.'],
  'unreadable-image': [422, 'This image is damaged and cannot be read. Please choose another one.'],
  'image-not-stored': [503, 'The image could not be stored. Nothing was changed.'],
  'image-not-readable': [503, 'Images cannot be loaded at the moment.'],
  'too-many-uploads': [
    503,
    'Other images are being processed. Nothing was changed. Please try again shortly.',
  ],

  'history-entry-not-found': [404, 'No history entry could be found'],
  'not-revertible': [409, 'This action cannot be reverted.'],
  'already-reverted': [409, 'This action has already been reverted.'],
  'revert-too-late': [409, 'An action can only be reverted within 24 hours.'],
  'newer-changes': [409, 'A later action depends on this one, so it cannot be reverted.'],

  'currency-fixed': [
    409,
    'The currency can no longer be changed, because money was taken or an invoice was issued in it.',
  ],
  'currency-changed': [
    409,
    'The currency of the property has changed. Please reload the page and check the amounts.',
  ],
  'currency-has-other-decimals': [
    409,
    'A currency with other decimal places can only be chosen before the first booking.',
  ],
  'setting-refused': [422, 'Settings could not be updated'],
} as const satisfies Record<string, readonly [status: number, sentence: string]>

export type RefusalCode = keyof typeof refusals

/** The body of every error: RFC 9457 problem details, as application/problem+json. */
export type Problem = RefusalFacts & {
  type: 'about:blank'
  status: number
  code: RefusalCode
  /** One sentence for staff. */
  title: string
  requestId: string
}

/** Details in addition to the sentence, on which the screen can act. */
export type RefusalFacts = {
  /** The error of each invalid field, by its name. */
  fields?: Record<string, string>
  /** The current total (price-changed). */
  total?: number
  /** The current row, if the client saw an older version (…-changed). */
  current?: { version: number }
  /** The current balance: charged − paid (balance-changed, refund-too-high). */
  balance?: number
  /** Who changed the row last, and when (booking-changed). */
  lastChange?: { at: string; by: string }
  /** What occupies the nights (nights-taken). */
  conflicts?: BookingConflict[]
  /** How many of the nights are free, if a block was rejected (nights-taken). */
  numFreeNights?: number
  /** At most three available alternatives (nights-taken). */
  alternatives?: Fit[]
  /** The broken house rules (stay-rule-broken). */
  rules?: RuleBreak[]
}
