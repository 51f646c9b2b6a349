import { accountFields, changePasswordRequest } from '#contract/account.ts'
import { fieldErrors } from '../forms/field-errors.ts'
import type { FieldErrors } from '../forms/use-form.ts'

export const nameErrors = (fullName: string): FieldErrors =>
  fieldErrors(accountFields, { fullName })

/** The form's field "password" is the contract's `newPassword`. */
export function newPasswordErrors(password: string): FieldErrors {
  const { newPassword } = fieldErrors(changePasswordRequest, { newPassword: password })
  return newPassword ? { password: newPassword } : {}
}
