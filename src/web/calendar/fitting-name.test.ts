import { expect, test } from 'vitest'
import { fittingName } from './fitting-name.ts'

const room = (width: number) => ({ width, hasStatus: true, marks: 1 })

test('a name is shown whole where there is room for it, else as much of it as there is', () => {
  expect(fittingName('Ana Reis', room(120))).toBe('Ana Reis')
  expect(fittingName('Ana Reis', room(90))).toBe('Ana R')
  expect(fittingName('Ana Reis', room(60))).toBe('')
})

test('wide letters take the room of wide letters, and none is cut in half', () => {
  expect(fittingName('山田太郎兵衛', room(100))).toBe('山田太郎')
  expect(fittingName('𠮷田太郎', room(80))).toBe('𠮷田')
})
