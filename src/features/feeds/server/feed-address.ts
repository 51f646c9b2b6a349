import { FeedError } from '#domain/feed.ts'
import { t } from '#domain/i18n/messages.ts'
import { isPublicHost } from '#platform/http/public-address.ts'

type AddressRules = {
  /** Set by the operator. Allows any host and port. */
  allowsPrivateNetworks?: boolean
}

const longestAddress = 2000

/**
 * The address of a calendar as a user enters it, or as a redirect names it. The parser of the URL
 * standard turns every notation of an IP address, such as 0x7f.1 or 2130706433, into the usual one.
 * A public host name can still have a private IP address: it is checked when connecting.
 * @throws FeedError with a sentence for staff
 */
export function parseFeedAddress(
  text: string,
  { allowsPrivateNetworks = false }: AddressRules = {},
): URL {
  const trimmed = text.trim()
  if (trimmed.length > longestAddress) {
    throw new FeedError(t('An address has at most {max} characters', { max: longestAddress }))
  }
  // Phones and Google offer calendars as webcal, which is another name for https.
  const url = URL.parse(trimmed.replace(/^webcals?:/i, 'https:'))
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new FeedError(t('Enter the whole address of the calendar, starting with https://'))
  }
  if (url.username || url.password) {
    throw new FeedError(t('The address must not contain a username or a password'))
  }
  if (allowsPrivateNetworks) return url
  if (url.port) throw new FeedError(t('The address must not contain a port'))
  if (!isPublicHost(url.hostname)) {
    throw new FeedError(t('The address belongs to a private network'))
  }
  return url
}
