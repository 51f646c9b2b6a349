import { expect, test } from 'vitest'
import { property } from '#contract/settings.ts'
import { timeZones } from './time-zones.ts'

test('UTC is first and occurs once', () => {
  expect(timeZones('UTC')[0]).toBe('UTC')
  expect(timeZones('UTC').filter((zone) => zone === 'UTC')).toHaveLength(1)
})

test('the stored time zone of the property is offered under its stored name', () => {
  expect(timeZones('US/Mountain')).toContain('US/Mountain')
  const twice = timeZones('America/Denver').filter((zone) => zone === 'America/Denver')
  expect(twice).toHaveLength(1)
})

test('every offered time zone can be saved', () => {
  const { timeZone } = property.shape
  expect(timeZones('UTC').filter((zone) => !timeZone.safeParse(zone).success)).toEqual([])
})
