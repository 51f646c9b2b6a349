import { msg, t } from '../i18n/messages.ts'

/** From 18 on a guest is an adult. */
export const oldestChild = 17

export const childrenAmongGuests = msg('At most as many as guests')
export const agesOfChildren = msg('At most one age for each child')
export const wholeYears = msg('Please enter whole years from 0 to 17, such as 3, 7')

/** The guests of a booking. The ages on arrival are sorted, and those of some children can be unknown. */
export type Party = { numGuests: number; numChildren: number; childAges: readonly number[] }

export type RequestedParty = {
  numGuests?: number
  numChildren?: number
  childAges?: readonly number[]
}

/**
 * The party after a change of what the request names. Ages without a number of children make at least that many
 * children; fewer guests leave fewer children, and fewer children the youngest: the oldest are adults next.
 */
export function partyAfter(before: Party, request: RequestedParty): Party {
  const { numGuests = before.numGuests, childAges = before.childAges } = request
  const numChildren =
    request.numChildren ??
    Math.max(Math.min(before.numChildren, numGuests), request.childAges?.length ?? 0)
  return { numGuests, numChildren, childAges: youngestFirst(childAges).slice(0, numChildren) }
}

const youngestFirst = (ages: readonly number[]) => ages.toSorted((a, b) => a - b)

/** The party of a new booking. */
export const newParty = (request: RequestedParty & { numGuests: number }): Party =>
  partyAfter({ numGuests: request.numGuests, numChildren: 0, childAges: [] }, request)

/** What a requested party contradicts, by field. */
export function partyErrors(
  before: Pick<Party, 'numGuests'>,
  { numGuests = before.numGuests, numChildren, childAges = [] }: RequestedParty,
): Partial<Record<'numChildren' | 'childAges', string>> {
  if ((numChildren ?? 0) > numGuests) return { numChildren: childrenAmongGuests }
  return childAges.length > Math.max(0, numChildren ?? numGuests)
    ? { childAges: agesOfChildren }
    : {}
}

/**
 * How many guests need a bed: all but the children under an age, if the property has one. A child whose age is
 * unknown needs one, and every stay needs one.
 */
export const bedsOf = (
  { numGuests, childAges }: Pick<Party, 'numGuests' | 'childAges'>,
  bedFromAge: number | null,
): number =>
  Math.max(1, numGuests - childAges.filter((age) => bedFromAge !== null && age < bedFromAge).length)

/** Beds decide the capacity and the prices of extra guests; guests decide everything else. */
export type Sleepers = { numGuests: number; numBeds?: number }
export const bedsIn = ({ numGuests, numBeds = numGuests }: Sleepers): number => numBeds

/** "3, 7, ?": an unknown age is a question mark. Empty if none is known. */
export const agesText = ({ numChildren, childAges }: Omit<Party, 'numGuests'>): string =>
  childAges.length === 0
    ? ''
    : [...childAges, ...Array(Math.max(0, numChildren - childAges.length)).fill('?')].join(', ')

/** "2", "2 (3, 7)" */
export const childrenText = (party: Omit<Party, 'numGuests'>): string =>
  party.childAges.length === 0
    ? String(party.numChildren)
    : `${party.numChildren} (${agesText(party)})`

/** "3 guests", "3 guests (1 child)", "4 guests (2 children: 3, 7)" */
export function guestsText(party: Pick<Party, 'numGuests'> & Partial<Party>): string {
  const { numGuests: n, numChildren: children = 0, childAges = [] } = party
  if (children === 0) return t('{n, plural, one {# guest} other {# guests}}', { n })
  const ages = agesText({ numChildren: children, childAges })
  return ages === ''
    ? t(
        '{n, plural, one {# guest} other {# guests}} ({children, plural, one {# child} other {# children}})',
        { n, children },
      )
    : t(
        '{n, plural, one {# guest} other {# guests}} ({children, plural, one {# child} other {# children}}: {ages})',
        { n, children, ages },
      )
}

/** Below the heading "Guests": "3", "3 (1 child)", "4 (2 children: 3, 7)". */
export function guestsInColumn({ numGuests: n, ...party }: Party): string {
  const { numChildren: children } = party
  if (children === 0) return String(n)
  const ages = agesText(party)
  return ages === ''
    ? t('{n} ({children, plural, one {# child} other {# children}})', { n, children })
    : t('{n} ({children, plural, one {# child} other {# children}}: {ages})', { n, children, ages })
}

/** Typed ages: "3, 7", "3;7" and "3 7" are [3, 7]. Null if something else than whole years of children is typed. */
export function readAges(typed: string): number[] | null {
  const parts = typed.split(/[\s,;+&/]+/).filter((part) => part !== '')
  const ages = parts.map((part) => (/^\d{1,2}$/.test(part) ? Number(part) : Number.NaN))
  return ages.every((age) => age <= oldestChild) ? youngestFirst(ages) : null
}

/** As the database keeps them. */
export const storedAges = (ages: readonly number[]): string => JSON.stringify(youngestFirst(ages))
export const agesStored = (stored: string): number[] => JSON.parse(stored)

type PartyColumns = { num_guests: number; num_children: number; child_ages: string }
export const partyStored = (row: PartyColumns) => ({
  numGuests: row.num_guests,
  numChildren: row.num_children,
  childAges: agesStored(row.child_ages),
})
