import { expect, test } from 'vitest'
import { newUserErrors } from './new-user-form.ts'

const ines = {
  fullName: 'Ines Duarte',
  email: 'ines@larchvalley.example',
  password: 'lantern otter nine',
  passwordConfirm: 'lantern otter nine',
}

test('a colleague with a name, an address and a password typed twice can be created', () =>
  expect(newUserErrors(ines)).toEqual({}))

test('every field is required', () => {
  const required = 'This field is required'
  expect(newUserErrors({ fullName: ' ', email: '', password: '', passwordConfirm: '' })).toEqual({
    fullName: required,
    email: required,
    password: required,
    passwordConfirm: required,
  })
})

test.each([
  ['email', { email: 'ines at larchvalley' }, 'Please provide a valid email address'],
  [
    'password',
    { password: 'otters!', passwordConfirm: 'otters!' },
    'Password needs a minimum of 8 characters',
  ],
  ['passwordConfirm', { passwordConfirm: 'lantern otter ten' }, 'Passwords need to match'],
])('what is wrong with %s is said there and nowhere else', (name, typed, sentence) =>
  expect(newUserErrors({ ...ines, ...typed })).toEqual({ [name]: sentence }),
)

test('eight characters are enough', () =>
  expect(newUserErrors({ ...ines, password: 'otters76', passwordConfirm: 'otters76' })).toEqual({}))
