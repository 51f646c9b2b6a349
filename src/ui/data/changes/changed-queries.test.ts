import { expect, test } from 'vitest'
import { changedSubject } from '#domain/audit/changed-subject.ts'
import { showsChanged } from './changed-queries.ts'

const all = ['bookings', 'guests', 'cabins', 'settings', 'staff', 'tokens', 'history', 'system']
const shown = (...events: [kind: string, entity: string][]) => {
  const isShown = showsChanged(events.map(([kind, entity]) => changedSubject(kind, entity)))
  return all.filter((name) => isShown({ queryKey: [name, 'list', 1] }))
}

test.each<[what: string, events: [string, string][], queries: string[]]>([
  ['a changed booking', [['booking.change', 'booking']], ['bookings', 'guests', 'history']],
  ['an edited guest', [['guest.edit', 'guest']], ['bookings', 'guests', 'history']],
  ['a viewed national ID', [['guest.read-national-id', 'guest']], ['history']],
  ['a changed price', [['cabin.edit', 'cabin']], ['bookings', 'guests', 'cabins', 'history']],
  ['a login', [['session.log-in', 'staff']], ['staff', 'history']],
  [
    'a token and a setting',
    [
      ['token.create', 'token'],
      ['settings.change', 'settings'],
    ],
    ['bookings', 'settings', 'tokens', 'history'],
  ],
  ['the time zone of the property', [['property.change', 'property']], all],
  ['nothing that the server names', [], all],
  ['an entity of a newer server', [['invoice.issue', 'invoice']], all],
])('%s refreshes what shows it', (_what, events, queries) => {
  expect(shown(...events)).toEqual(queries)
})
