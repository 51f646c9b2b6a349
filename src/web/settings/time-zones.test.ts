import { expect, test } from 'vitest'
import { property } from '#contract/settings.ts'
import { timeZones } from './time-zones.ts'

test('UTC stands first, and once', () => {
  expect(timeZones('UTC')[0]).toBe('UTC')
  expect(timeZones('UTC').filter((zone) => zone === 'UTC')).toHaveLength(1)
})

test("the property's own zone can be kept, by whichever of its names it is stored", () => {
  expect(timeZones('US/Mountain')).toContain('US/Mountain')
  const twice = timeZones('America/Denver').filter((zone) => zone === 'America/Denver')
  expect(twice).toHaveLength(1)
})

test('whatever is offered can be saved', () => {
  const { timeZone } = property.shape
  expect(timeZones('UTC').filter((zone) => !timeZone.safeParse(zone).success)).toEqual([])
})
