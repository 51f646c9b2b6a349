import type { Fit, RuleBreak, WhyNot } from './availability.ts'

/**
 * Every refusal: its HTTP status and the sentence that staff read. Codes are stable, sentences may
 * be refined. A refusal may replace its sentence with a more exact one (see server/base/errors.ts).
 */
export const refusals = {
  'malformed-query': [400, 'This address has a part that we do not understand.'],
  'malformed-body': [400, 'The request could not be read.'],
  'not-found': [404, 'There is nothing at this address.'],
  'not-signed-in': [401, 'Please log in to continue.'],
  'token-not-allowed': [403, 'That cannot be done with this token.'],
  'foreign-origin': [403, 'This request did not come from Cabinkeeper and was not carried out.'],
  'unknown-host': [421, 'This server does not answer under that name.'],
  'method-not-allowed': [405, 'That cannot be done here.'],
  'too-large': [413, 'That is more than can be sent at once.'],
  'wrong-content-type': [415, 'The request must be sent as JSON.'],
  'invalid-fields': [422, 'Please check the marked fields.'],
  'too-many-attempts': [429, 'Too many attempts. Please wait a moment and try again.'],
  busy: [503, 'The database is busy. Nothing was changed; please try again in a moment.'],
  'outcome-unknown': [
    503,
    'The connection to the database was lost. Please look whether this was done before you try again.',
  ],
  'storage-full': [
    503,
    'The disk of the server is full. Nothing was changed; please tell whoever looks after it.',
  ],
  'storage-failing': [
    503,
    'The server cannot use its disk. Nothing was changed; please tell whoever looks after it.',
  ],
  'storage-damaged': [
    503,
    'The database is damaged. Nothing was changed, and nothing can be until a backup is restored; please tell whoever looks after it.',
  ],
  unexpected: [500, 'Something went wrong on our side. Nothing was changed.'],

  'wrong-credentials': [401, 'Provided email or password are incorrect'],
  'credentials-missing': [422, 'You must provide either an email or phone number and a password'],
  'email-not-verified': [
    403,
    'This account is waiting for its email address to be verified. Please use the link in the email.',
  ],
  'verification-failed': [400, 'An error occurred on token verification'],
  'welcome-over': [
    403,
    'This link is not valid any more. If nobody can log in yet, start the server again: it prints a new one.',
  ],
  'email-taken': [409, 'Someone with this email address already has an account.'],
  'staff-not-found': [404, 'No colleague could be found'],
  'staff-not-waiting': [409, 'This colleague is not waiting for their address to be verified.'],
  'not-oneself': [409, 'You cannot deactivate your own account.'],
  'current-password-required': [403, 'Please enter your current password as well.'],

  'session-not-found': [404, 'This sign-in has already ended.'],

  'token-not-found': [404, 'No token could be found'],
  'too-many-tokens': [
    409,
    'You have 20 tokens, which is as many as there may be. Please revoke one first.',
  ],

  'booking-not-found': [404, 'Booking not found'],
  'booking-not-unconfirmed': [409, 'This booking has already been checked in.'],
  'booking-not-checked-in': [409, 'This booking is not checked in, so it cannot be checked out.'],
  'breakfast-already-booked': [409, 'This booking already includes breakfast.'],
  'payment-not-confirmed': [422, 'Please confirm that the guest has paid the total amount.'],
  'amount-too-large': [422, 'This amount is larger than Cabinkeeper can keep.'],
  'price-changed': [
    409,
    'The price has changed since this page was opened. Please check it again.',
  ],

  'booking-changed': [
    409,
    'This booking has changed since this page was opened. Please look at it again.',
  ],
  'booking-ended': [409, 'This booking has ended: only its observations can be changed.'],
  'booking-not-cancellable': [409, 'Only a booking whose guest has not come can be cancelled.'],
  'no-show-not-possible': [
    409,
    'Only a booking whose day of arrival has come, and whose guest has not, can be a no-show.',
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
  'settlement-not-undoable': [
    409,
    'A payment can only be undone on the day on which it was recorded.',
  ],
  'charge-not-possible': [
    409,
    'The charge can only be changed on the day on which the guest left early.',
  ],
  'nothing-to-release': [409, 'This stay has no nights left that could be released.'],
  'nights-slept': [409, 'Nights that have been slept keep their cabin, date and price.'],
  'nights-taken': [409, 'These nights are not free.'],
  'stay-rule-broken': [422, 'This stay breaks a house rule.'],
  'too-many-guests': [422, 'This cabin does not sleep that many guests.'],
  'swap-not-possible': [409, 'These two bookings cannot swap their cabins.'],
  'submission-differs': [
    409,
    'This form has been sent before with other contents. Please reload the page.',
  ],

  'block-not-found': [404, 'No block could be found'],
  'block-changed': [
    409,
    'Somebody has changed this block since this page was opened. Please look at it again.',
  ],

  'guest-not-found': [404, 'No guest could be found'],
  'guest-changed': [
    409,
    'Somebody has changed this guest since this page was opened. Please look again.',
  ],
  'guest-erased': [409, "This guest's identity has been erased."],
  'guest-still-expected': [
    409,
    'This guest is in the house or expected: the identity can be erased after the last stay.',
  ],
  'guests-cannot-merge': [409, 'These two guests cannot be merged.'],
  'national-ids-differ': [
    409,
    'The two guests have different national IDs. Please choose which one is right.',
  ],

  'cabin-retired': [409, 'This cabin is not let any more.'],
  'cabin-still-booked': [409, 'This cabin still has bookings to come.'],
  'cabin-not-found': [404, 'No cabin could be found'],
  'cabin-in-use': [409, 'Cabin could not be deleted: it has bookings.'],

  'wrong-image-type': [415, 'Please choose a JPEG, PNG or WebP picture.'],
  'image-too-large': [413, 'This picture is larger than 15 MB. Please choose a smaller one.'],
  'too-many-pixels': [
    422,
    'This picture has more than 64 megapixels. Please choose a smaller one.',
  ],
  'unreadable-image': [
    422,
    'This picture is damaged and cannot be read. Please choose another one.',
  ],
  'image-not-stored': [503, 'The picture could not be stored. Nothing was changed.'],
  'image-not-readable': [503, 'The pictures cannot be read at the moment.'],
  'uploads-busy': [
    503,
    'Other pictures are being stored. Nothing was changed; please try again shortly.',
  ],

  'setting-refused': [422, 'Settings could not be updated'],
} as const satisfies Record<string, readonly [status: number, sentence: string]>

export type RefusalCode = keyof typeof refusals

/** The body of every refusal: RFC 9457 problem details, as application/problem+json. */
export type Problem = RefusalFacts & {
  type: 'about:blank'
  status: number
  code: RefusalCode
  /** One sentence for staff. */
  title: string
  requestId: string
}

/** What a refusal may say beside its sentence, for the screen to act on. */
export type RefusalFacts = {
  /** What is wrong with each field, by its name. */
  fields?: Record<string, string>
  /** The total that now holds, in dollars (price-changed). */
  total?: number
  /** The row as it now is, when the one that was seen is not (…-changed). */
  current?: { version: number }
  /** Who changed the row last, and when (booking-changed). */
  lastChange?: { at: string; by: string }
  /** What holds the nights (nights-taken). */
  conflicts?: WhyNot[]
  /** How many of the nights are free, when a block was refused (nights-taken). */
  numFreeNights?: number
  /** At most three stays that could be had instead (nights-taken). */
  alternatives?: Fit[]
  /** Which house rules are broken (stay-rule-broken). */
  rules?: RuleBreak[]
}
