import { expect, test } from 'vitest'
import { readCommand } from './palette-groups.tsx'

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
])('"%s" is the verb %s with "%s"', (text, verb, q) =>
  expect(readCommand(text)).toEqual({ verb, q }),
)
