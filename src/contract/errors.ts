import { msg } from '#domain/i18n/messages.ts'
import { accountErrors } from './account-errors.ts'
import type { BookingConflict, Fit, RuleBreak } from './availability.ts'
import { bookingErrors } from './booking-errors.ts'
import { imageErrors } from './image-errors.ts'

/** The errors of imports. */
const importErrors = {
  'import-not-found': [404, msg('No import could be found')],
  'import-unreadable': [422, msg('This file cannot be read. Please choose a CSV or Excel file.')],
  'import-too-large': [413, msg('This file is larger than 20 MB. Please split it.')],
  'import-not-ready': [409, msg('Please assign the columns and choose the formats first.')],
  'import-already-started': [409, msg('This import has already been started.')],
  'import-not-running': [409, msg('This import is not running.')],
  'import-running': [409, msg('Another import is running. Please wait until it is done.')],
  'import-not-undoable': [409, msg('An import can only be undone within 24 hours.')],
  'import-row-erased': [409, msg('The rows of this import have been deleted.')],
} as const

/**
 * Every error of the API: its HTTP status and its sentence for staff. Codes are stable, sentences may
 * be refined. An error may replace its sentence with a more exact one (see platform/base/errors.ts).
 */
export const apiErrors = {
  'malformed-query': [400, msg('The request has an unknown or invalid query parameter.')],
  'malformed-body': [400, msg('The request could not be read.')],
  'not-found': [404, msg('Nothing was found at this address.')],
  'not-signed-in': [401, msg('Please log in to continue.')],
  'token-not-allowed': [403, msg('This API token is not allowed to do that.')],
  'role-not-allowed': [403, msg('Your role does not allow you to do that. Please ask an owner.')],
  'foreign-origin': [403, msg('The request was blocked because it did not come from Cabinkeeper.')],
  'unknown-host': [421, msg('This server is not configured for this host name.')],
  'method-not-allowed': [405, msg('This method is not allowed for this address.')],
  'too-large': [413, msg('The request is too large.')],
  'wrong-content-type': [415, msg('The request must be sent as JSON.')],
  'invalid-fields': [422, msg('Please check the marked fields.')],
  'too-many-attempts': [429, msg('Too many attempts. Please wait a moment and try again.')],
  'export-running': [
    409,
    msg('Another download of all data is running. Please wait until it is finished.'),
  ],
  'too-many-requests': [
    429,
    msg('There are too many open requests at the moment. Please contact the property.'),
  ],
  'too-many-streams': [429, msg('Too many live update streams are open.')],
  busy: [503, msg('The database is busy. Nothing was changed; please try again in a moment.')],
  'outcome-unknown': [
    503,
    msg(
      'The connection to the database was lost. Please check whether your change was saved before you try again.',
    ),
  ],
  'storage-full': [
    503,
    msg("The server's disk is full. Nothing was changed. Please contact your administrator."),
  ],
  'storage-failing': [
    503,
    msg(
      'The server cannot write to its disk. Nothing was changed. Please contact your administrator.',
    ),
  ],
  'storage-damaged': [
    503,
    msg(
      'The database is damaged. Nothing was changed, and nothing can be saved until a backup is restored. Please contact your administrator.',
    ),
  ],
  unexpected: [500, msg('The server had an unexpected error. Nothing was changed.')],

  ...accountErrors,
  ...bookingErrors,

  'block-not-found': [404, msg('No block could be found')],
  'block-changed': [
    409,
    msg('Someone else changed this block after you opened it. Please review it and try again.'),
  ],
  'block-of-group': [
    409,
    msg('These nights are held for a group. Release or book them in the group.'),
  ],
  'block-of-early-arrival': [
    409,
    msg(
      'A guest who arrived early has these nights. Undo the check-in or check the guest out to release them.',
    ),
  ],

  'guest-not-found': [404, msg('No guest could be found')],
  'guest-changed': [
    409,
    msg('Someone else changed this guest after you opened it. Please review it and try again.'),
  ],
  'guest-erased': [409, msg("This guest's identity has been erased.")],
  'guest-still-expected': [
    409,
    msg(
      'This guest is in house or has an upcoming stay. You can erase the identity after the last stay.',
    ),
  ],
  'guests-cannot-merge': [409, msg('These two guests cannot be merged.')],
  'national-ids-differ': [
    409,
    msg('The two guests have different national IDs. Please choose which one to keep.'),
  ],

  'cabin-retired': [409, msg('This cabin is retired and can no longer be booked.')],
  'cabin-still-booked': [409, msg('This cabin still has upcoming bookings.')],
  'outage-note-not-found': [404, msg('This note does not exist.')],
  'outage-note-by-hand': [409, msg('Do this by hand, then mark it as entered.')],
  'too-many-outage-notes': [
    409,
    msg('There are too many lines to enter. Please enter or remove some first.'),
  ],
  'outage-passphrase-missing': [
    422,
    msg(
      'The outage pack is only sent encrypted. Ask your administrator to set a passphrase first.',
    ),
  ],
  'report-without-recipients': [
    409,
    msg('No user receives the monthly report yet. Please choose recipients first.'),
  ],
  'cabin-state-changed': [
    409,
    msg('Someone else changed the state of this cabin. Please check it and try again.'),
  ],
  'handover-note-not-found': [404, msg('This handover note no longer exists.')],
  'too-many-handover-notes': [
    409,
    msg('There are too many open handover notes. Please tick or remove some first.'),
  ],
  'day-not-begun': [409, msg('You cannot close a future day.')],
  'day-too-long-ago': [409, msg('A day can be closed for at most 31 days after its date.')],
  'day-closing-note-required': [
    422,
    msg(
      'Some items of the checklist are still open. Please write in the note why you close the day.',
    ),
  ],
  'day-not-closed': [404, msg('This day is not closed.')],
  'assignee-not-found': [404, msg('No active user could be found')],
  'task-not-found': [404, msg('No task could be found')],
  'task-changed': [
    409,
    msg('Someone else changed this task in the meantime. Please check it again.'),
  ],
  'guest-link-invalid': [404, msg('This link is not valid. It may have ended.')],
  'guest-request-not-found': [404, msg('The guest has not sent this request.')],
  'guest-request-handled': [409, msg('Someone else has already handled this.')],
  'guest-offer-changed': [
    409,
    msg('This cannot be requested any more, or its price has changed since.'),
  ],
  'too-many-guest-requests': [
    429,
    msg('You have sent many messages. Please try again later, or call us.'),
  ],
  'guest-page-changed': [
    409,
    msg('Someone else changed the guest page in the meantime. Please check it and save again.'),
  ],
  'registration-changed': [
    409,
    msg('Someone else changed the registration in the meantime. Please check it and save again.'),
  ],
  'registration-off': [409, msg('The property does not register guests')],
  'registration-no-file': [409, msg('There is no file for the authorities of this country')],
  'registration-file-not-found': [404, msg('No file could be found')],
  'registration-not-due': [
    409,
    msg('One of the stays is no longer due. Please check the list again.'),
  ],
  'registration-file-incomplete': [
    409,
    msg(
      'Something is missing in one of the stays or in the settings. Please check the list again.',
    ),
  ],
  'registration-incomplete': [409, msg('Not all guests are complete, so nothing can be signed')],
  'registration-not-signed': [404, msg('The registration is not signed')],
  'registration-too-many': [409, msg('The booking has fewer guests')],
  'cleaning-link-not-found': [404, msg('No link could be found')],
  'cleaning-link-invalid': [401, msg('This link is not valid. It may have been revoked.')],
  'too-many-cleaning-links': [
    409,
    msg('You have reached the limit of 20 links. Please revoke one first.'),
  ],
  'calendar-link-not-found': [404, msg('No calendar could be found at this address')],
  'too-many-calendar-links': [
    409,
    msg('This cabin has reached the limit of 20 calendar addresses. Please revoke one first.'),
  ],
  'no-missing-calendar-links': [409, msg('Every cabin already has an address with this name')],
  'feed-not-found': [404, msg('No feed could be found')],
  'feed-changed': [
    409,
    msg('Someone else changed this feed in the meantime. Please check it again.'),
  ],
  'feed-without-address': [
    409,
    msg('This feed has no address. Please upload its calendar as a file.'),
  ],
  'too-many-feeds': [
    409,
    msg('This cabin has reached the limit of 10 feeds. Please remove one first.'),
  ],
  'conflict-not-found': [404, msg('This conflict is already solved.')],
  'held-reading-not-found': [
    404,
    msg('This calendar is already solved, or has changed. Please look again.'),
  ],
  'conflict-not-placeable': [409, msg('This conflict can only be solved at its booking.')],
  'webhook-not-found': [404, msg('No webhook could be found')],
  'webhook-delivery-not-found': [404, msg('No delivery could be found')],
  'webhook-turned-off': [409, msg('This webhook is turned off. Please turn it on first.')],
  'webhook-address-refused': [
    422,
    msg('This address belongs to a private network. Please enter a public address.'),
  ],
  'too-many-webhooks': [
    409,
    msg('You have reached the limit of 20 webhooks. Please remove one first.'),
  ],
  'events-not-kept': [
    410,
    msg(
      'The events after this one are no longer available. Please load your data again, and continue with the newest event.',
    ),
  ],
  'cabin-not-found': [404, msg('No cabin could be found')],
  'cabin-in-use': [409, msg('Cabin could not be deleted: it has bookings.')],

  ...imageErrors,
  'too-many-pixels': [
    422,
    msg('This image has more than 64 megapixels. Please choose a smaller one.'),
  ],
  'unreadable-image': [
    422,
    msg('This image is damaged and cannot be read. Please choose another one.'),
  ],
  'image-not-stored': [503, msg('The image could not be stored. Nothing was changed.')],
  'image-not-readable': [503, msg('Images cannot be loaded at the moment.')],
  'too-many-uploads': [
    503,
    msg('Other images are being processed. Nothing was changed. Please try again shortly.'),
  ],

  'history-entry-not-found': [404, msg('No history entry could be found')],
  'not-revertible': [409, msg('This action cannot be reverted.')],
  'already-reverted': [409, msg('This action has already been reverted.')],
  'revert-too-late': [409, msg('An action can only be reverted within 24 hours.')],
  'newer-changes': [409, msg('A later action depends on this one, so it cannot be reverted.')],

  'currency-fixed': [
    409,
    msg(
      'The currency can no longer be changed, because money was taken or an invoice was issued in it.',
    ),
  ],
  'currency-changed': [
    409,
    msg('The currency of the property has changed. Please reload the page and check the amounts.'),
  ],
  'currency-has-other-decimals': [
    409,
    msg('A currency with other decimal places can only be chosen before the first booking.'),
  ],
  'invoice-incomplete': [
    422,
    msg('The invoice was not issued, because something that it must contain is missing.'),
  ],
  ...importErrors,

  'setting-refused': [422, msg('Settings could not be updated')],
} as const satisfies Record<string, readonly [status: number, sentence: string]>

export type ErrorCode = keyof typeof apiErrors

/** The body of every error: RFC 9457 problem details, as application/problem+json. */
export type Problem = ErrorFacts & {
  type: 'about:blank'
  status: number
  code: ErrorCode
  /** One sentence for staff. */
  title: string
  requestId: string
}

/** Details in addition to the sentence, on which the screen can act. */
export type ErrorFacts = {
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
