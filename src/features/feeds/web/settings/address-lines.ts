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
    const details = [
      ...(haveOneUser ? [] : [name]),
      ...(showsNames ? ['with names of guests'] : []),
    ]
    return `${cabin.name}${details.length > 0 ? ` (${details.join(', ')})` : ''}: ${url}`
  })
}

/** The addresses that cannot be shown, such as "Fox Den, Airbnb". */
export const hiddenAddresses = (links: readonly Link[]): string[] =>
  links.flatMap(({ cabin, name, url }) => (url === null ? `${cabin.name}, ${name}` : []))
