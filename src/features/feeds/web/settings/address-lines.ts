import { t } from '#domain/i18n/messages.ts'
import type { ShownCalendarLink } from '../../contract/calendar-links.ts'

type Link = Pick<ShownCalendarLink, 'cabin' | 'name' | 'showsNames' | 'url'>

/**
 * "Cabin: address" lines. Who uses an address is named if they differ, and names of guests always, so that
 * no channel gets such an address by mistake.
 */
export function addressLines(links: readonly Link[]): string[] {
  const haveOneUser = new Set(links.map(({ name }) => name)).size === 1
  return links.flatMap(({ cabin, name, showsNames, url }) => {
    if (url === null) return []
    if (!showsNames)
      return haveOneUser ? `${cabin.name}: ${url}` : `${cabin.name} (${name}): ${url}`
    return haveOneUser
      ? t('{cabin} (with names of guests): {url}', { cabin: cabin.name, url })
      : t('{cabin} ({user}, with names of guests): {url}', { cabin: cabin.name, user: name, url })
  })
}

/** The addresses that cannot be shown, such as "Fox Den, Airbnb". */
export const hiddenAddresses = (links: readonly Link[]): string[] =>
  links.flatMap(({ cabin, name, url }) => (url === null ? `${cabin.name}, ${name}` : []))
