import { expect, test } from 'vitest'
import { isEasyToGuess } from './password-advice.ts'

test.each([
  ...['password', 'Password1', 'Passw0rd2026!', 'P@$$word!', '12345678', '87654321', 'qwertyuiop'],
  ...['qwer1234', 'abcd1234', 'aaaaaaaa', 'abababab', 'Welcome2026', '!!summer!!', '1q2w3e4r'],
])('the form advises against %s [SEC-10]', async (password) =>
  expect(await isEasyToGuess(password)).toBe(true),
)

const about = ['Åsa Lindqvist', 'mara@larchvalley.example', 'Larch Valley Cabins']

test.each([
  ...['Cabinkeeper1', 'lindqvist77', 'ÅsaLindqvist!', 'mara.lindqvist', 'larchvalley2026'],
  ...['Larch-Valley', 'L1ndqv1st', 'LarchCabins1'],
])('the form advises against %s, made of names [SEC-10]', async (password) =>
  expect(await isEasyToGuess(password, about)).toBe(true),
)

test('a name among other words is accepted without advice', async () =>
  expect(await isEasyToGuess('valley otter lantern', about)).toBe(false))

test.each(['cabins-by-the-lake', 'lantern otter nine', 'Vx4-pQm9Tz', 'Thandiwe76Mokoena'])(
  '%s is accepted without advice',
  async (password) => expect(await isEasyToGuess(password)).toBe(false),
)

test('a password that validation rejects gets no advice', async () =>
  expect(await isEasyToGuess('1234567')).toBe(false))
