import { expect, test } from 'vitest'
import {
  cabinStates,
  isReady,
  needsBlock,
  nextCabinState,
  stateAfterDeparture,
} from './housekeeping.ts'

test.each([
  ['clean', 'dirty'],
  ['inspected', 'dirty'],
  ['dirty', 'dirty'],
  ['out-of-order', 'out-of-order'],
] as const)('a departure from a cabin that is %s leaves it %s', (before, after) => {
  expect(stateAfterDeparture(before)).toBe(after)
})

test('guests can move into a clean or inspected cabin', () => {
  expect(cabinStates.filter(isReady)).toEqual(['clean', 'inspected'])
})

test('a repaired cabin has to be cleaned and can then be inspected', () => {
  expect(nextCabinState['out-of-order']).toBe('dirty')
  expect(nextCabinState.dirty).toBe('clean')
  expect(nextCabinState.clean).toBe('inspected')
  expect(nextCabinState.inspected).toBeNull()
})

test.each([
  ['out-of-order', false, true],
  ['out-of-order', true, false],
  ['dirty', false, false],
  ['clean', true, false],
] as const)(
  'a cabin that is %s and blocked tonight (%s) still needs a block: %s',
  (state, isBlockedTonight, expected) => {
    expect(needsBlock({ state, isBlockedTonight })).toBe(expected)
  },
)
