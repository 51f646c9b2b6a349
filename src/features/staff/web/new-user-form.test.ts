import { expect, test } from 'vitest'
import * as contract from '#contract/staff.ts'
import { type NewUser, newUserErrors } from './new-user-form.ts'

const errorsOf = (values: NewUser) => newUserErrors(values, contract)

const ines = {
  fullName: 'Ines Duarte',
  email: 'ines@larchvalley.example',
  password: 'lantern otter nine',
  passwordConfirm: 'lantern otter nine',
  accessRole: '' as const,
}

test('a user with a name, an email address and a repeated password can be created', () =>
  expect(errorsOf(ines)).toEqual({}))

test('every field is required', () => {
  const required = 'This field is required'
  expect(
    errorsOf({ fullName: ' ', email: '', password: '', passwordConfirm: '', accessRole: '' }),
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
  expect(errorsOf({ ...ines, ...typed })).toEqual({ [name]: sentence }),
)

test('eight characters are enough', () =>
  expect(errorsOf({ ...ines, password: 'otters76', passwordConfirm: 'otters76' })).toEqual({}))
