import { expect, test } from 'vitest'
import { newUserErrors } from './new-user-form.ts'

const ines = {
  fullName: 'Ines Duarte',
  email: 'ines@larchvalley.example',
  password: 'lantern otter nine',
  passwordConfirm: 'lantern otter nine',
  accessRole: '' as const,
}

test('a user with a name, an email address and a repeated password can be created', () =>
  expect(newUserErrors(ines)).toEqual({}))

test('every field is required', () => {
  const required = 'This field is required'
  expect(
    newUserErrors({ fullName: ' ', email: '', password: '', passwordConfirm: '', accessRole: '' }),
  ).toEqual({
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
])('an invalid %s shows its error only at that field', (name, typed, sentence) =>
  expect(newUserErrors({ ...ines, ...typed })).toEqual({ [name]: sentence }),
)

test('eight characters are enough', () =>
  expect(newUserErrors({ ...ines, password: 'otters76', passwordConfirm: 'otters76' })).toEqual({}))
