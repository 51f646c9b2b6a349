import { expect, test } from 'vitest'
import { fittingName } from './truncate-name.ts'

const shown = (
  name: string,
  width: number,
  marks: { isDue?: boolean; hasBreakfast?: boolean } = {},
) => fittingName({ name, width, hasStatus: true, isDue: true, hasBreakfast: false, ...marks })

test('a name is shown in full if it fits, otherwise shortened with an ellipsis', () => {
  expect(shown('Ana Reis', 120)).toEqual({ text: 'Ana Reis', marks: 'all', isTiny: false })
  expect(shown('Ana Reis', 95)).toEqual({ text: 'Ana R…', marks: 'all', isTiny: false })
  expect(shown('Ana Reis', 88)).toEqual({ text: 'Ana…', marks: 'all', isTiny: false })
})

test('icons are left out to make room for the name, breakfast first', () => {
  const both = { isDue: true, hasBreakfast: true }
  expect(shown('Ana Reis', 140, both).marks).toBe('all')
  expect(shown('Ana Reis', 85, both)).toEqual({ text: 'Ana…', marks: 'due', isTiny: false })
  expect(shown('Ana Reis', 64, both)).toEqual({ text: 'Ana…', marks: 'none', isTiny: false })
})

test.each([
  ['Zoë Delacourt', 30, 'ZD'],
  ['Nguyễn Thị Thanh Hà', 30, 'NH'],
  ['Zoë Delacourt', 14, 'Z'],
  ['Zoë Delacourt', 8, ''],
  ['Maintenance', 30, 'M'],
])('for %s, a bar of %i pixels shows the initials "%s"', (name, width, text) => {
  expect(shown(name, width)).toEqual({ text, marks: 'none', isTiny: true })
})

test('wide characters count as wide, and none is split', () => {
  expect(shown('山田太郎兵衛', 115).text).toBe('山田太郎…')
  expect(shown('𠮷田太郎', 90).text).toBe('𠮷田…')
})
