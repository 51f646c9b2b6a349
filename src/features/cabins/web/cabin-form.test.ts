import { expect, test } from 'vitest'
import { maxImageBytes } from '#domain/image-file.ts'
import { cabinErrors, usualPriceOf, withPlainNumbers } from './cabin-form.ts'

const none = new File([], '')
const photo = new File(['…'], 'fox den.jpg', { type: 'image/jpeg' })
const filled = {
  name: 'Fox Den',
  maxCapacity: '2',
  regularPrice: '220',
  discount: '20',
  description: 'Hillside hideaway for two',
  rentedSince: '2026-11-21',
  image: photo,
}
const errors = (overrides: Partial<typeof filled>, isNew = true) =>
  cabinErrors({ ...filled, ...overrides }, { isNew })

test('a completed cabin form has no errors', () => expect(errors({})).toEqual({}))

test('an empty form has an error at every field', () => {
  const empty = { name: ' ', maxCapacity: '', regularPrice: '', discount: '', description: '\n' }
  const required = 'This field is required'
  expect(errors({ ...empty, image: none })).toEqual({
    name: required,
    maxCapacity: required,
    regularPrice: required,
    discount: required,
    description: required,
    image: required,
  })
})

test.each([
  [{ maxCapacity: '0' }, { maxCapacity: 'Capacity should be at least 1' }],
  [{ maxCapacity: '2.5' }, { maxCapacity: 'Please enter a whole number' }],
  [{ maxCapacity: 'two' }, { maxCapacity: 'Please enter a number' }],
  [{ regularPrice: '0', discount: '0' }, { regularPrice: 'Capacity should be at least 1' }],
  [{ discount: '221' }, { discount: 'Discount should be less than regular price' }],
  [{ discount: '-5' }, { discount: 'Discount cannot be negative' }],
])('%o shows an error at its field', (overrides, expected) =>
  expect(errors(overrides)).toEqual(expected),
)

test('price and discount are compared as numbers, and may be equal', () => {
  expect(errors({ regularPrice: '200', discount: '30' })).toEqual({})
  expect(errors({ regularPrice: '200', discount: '200' })).toEqual({})
  expect(errors({ regularPrice: '20', discount: '100' })).toHaveProperty('discount')
})

test('a new cabin needs an image, an edited one may keep its own [SPEC-5.1-7]', () => {
  expect(errors({ image: none }, true)).toEqual({ image: 'This field is required' })
  expect(errors({ image: none }, false)).toEqual({})
})

test('files that are no images or too large are rejected before the upload', () => {
  const notes = new File(['…'], 'notes.txt', { type: 'text/plain' })
  expect(errors({ image: notes }, false).image).toContain('JPEG, PNG or WebP')
  const huge = new File([new Uint8Array(maxImageBytes + 1)], 'huge.png', { type: 'image/png' })
  expect(errors({ image: huge }).image).toContain('larger than 15 MB')
})

test('a price may be typed with a decimal comma, and the discount is compared with it', () => {
  const typed = withPlainNumbers({ ...filled, regularPrice: '1.120,50', discount: '20,5' })
  expect(typed).toMatchObject({ maxCapacity: '2', regularPrice: '1120.50', discount: '20.5' })
  expect(cabinErrors(typed, { isNew: true })).toEqual({})
})

test.each([
  ['an edited cabin', { regularPrice: 90 }, [{ regularPrice: 300 }], 90],
  ['a new cabin', undefined, [{ regularPrice: 300 }, { regularPrice: 20 }], 300],
  ['a cabin that is free', { regularPrice: 0 }, [{ regularPrice: 300 }], 300],
  ['the first cabin', undefined, [], undefined],
])('the usual price of %s', (_, cabin, cabins, usual) =>
  expect(usualPriceOf(cabin, cabins)).toBe(usual),
)
