import { expect, test } from 'vitest'
import { guidePages } from './guide-pages.ts'
import { paletteGroups } from './palette-groups.tsx'
import { readCommand } from './read-command.ts'
import { shortcuts } from './shortcuts.ts'

test.each([
  ['fox', null, 'fox'],
  ['  fox den ', null, 'fox den'],
  ['block fox', 'block', 'fox'],
  ['Block  Fox Den', 'block', 'Fox Den'],
  ['book fox', 'book', 'fox'],
  ['new booking tonight', 'book', 'tonight'],
  ['block', null, 'block'],
  ['block ', null, 'block'],
  ['block a cabin', null, 'block a cabin'],
  ['new booking', null, 'new booking'],
  ['booking 231', null, 'booking 231'],
  ['blocker fox', null, 'blocker fox'],
  ['Fuchs sperren', 'block', 'Fuchs'],
  ['buchen', null, 'buchen'],
  ['Fuchs Hof buchen', 'book', 'Fuchs Hof'],
  ['bloquer renard', 'block', 'renard'],
  ['réserver renard', 'book', 'renard'],
  ['reserver renard', 'book', 'renard'],
  ['bloquear zorro', 'block', 'zorro'],
  ['reservar zorro', 'book', 'zorro'],
  ['blocca volpe', 'block', 'volpe'],
  ['prenota volpe', 'book', 'volpe'],
  ['vos blokkeren', 'block', 'vos'],
  ['boek vos', 'book', 'vos'],
  ['zablokuj lis', 'block', 'lis'],
  ['zarezerwuj lis', 'book', 'lis'],
])('"%s" is the verb %s with "%s"', (text, verb, q) =>
  expect(readCommand(text)).toEqual({ verb, q }),
)

const labelsOf = (text: string, title: string) =>
  paletteGroups({
    navigate: async () => {},
    today: '2026-11-21',
    onShortcuts: () => {},
    text,
    results: undefined,
    recent: undefined,
    recentItems: [],
  })
    .find((group) => group.title === title)
    ?.items.map(({ label }) => label) ?? []

test('the palette finds every shortcut by what it does and where, and lists all of them', () => {
  expect(labelsOf('park', 'Shortcuts')).toEqual(['Calendar: Park the booking'])
  expect(labelsOf('shortcuts', 'Shortcuts')).toHaveLength(shortcuts.length)
  for (const { where, what } of shortcuts)
    expect(labelsOf(what, 'Shortcuts')).toContain(`${where}: ${what}`)
})

test('the palette finds every page of the staff guide by its title', () => {
  for (const { title } of guidePages) expect(labelsOf(title, 'Help')).toContain(title)
})

test('actions and screens are also found by their English names', () => {
  expect(labelsOf('block', 'Actions')).toEqual(['Block a cabin'])
  expect(labelsOf('close day', 'Go to')).toEqual(['Close the day'])
  expect(labelsOf('dashboard', 'Go to')).toEqual(['Home'])
})

test('before anything is typed the palette lists actions and screens, no help and no shortcuts', () => {
  expect(labelsOf('', 'Actions')).toContain('New booking tonight')
  expect(labelsOf('', 'Go to')).toContain('Activity')
  expect([...labelsOf('', 'Help'), ...labelsOf('', 'Shortcuts')]).toEqual([])
})
