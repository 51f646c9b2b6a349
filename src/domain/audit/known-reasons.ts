import { knownText } from '../i18n/known-text.ts'
import { msg } from '../i18n/messages.ts'

/** The reasons that the program itself gives. They are stored in English. */
export const ownReasons = {
  optionEnded: msg('The option was not confirmed in time'),
  requestEnded: msg('The request was not confirmed in time'),
  sameNetwork: msg('Rejected with all requests from the same network'),
  leftFeed: msg('No longer in the feed'),
  returnedToFeed: msg('In the feed again'),
  tidiedUp: msg('Tidied up the calendar'),
} as const

const known = [...Object.values(ownReasons), msg('Made room for booking #{id}')]

/** A reason as it is read: what staff wrote, or the program's own one in the language of the reader. */
export const reasonText = (reason: string | null): string => knownText(reason, known)
