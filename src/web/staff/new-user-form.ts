import { createStaffRequest } from '#contract/staff.ts'
import { fieldErrors } from '../forms/field-errors.ts'
import { passwordMatchError } from '../forms/password-match-error.ts'
import type { FieldErrors } from '../forms/use-form.ts'

export const emptyUser = { fullName: '', email: '', password: '', passwordConfirm: '' }

export const newUserErrors = ({ passwordConfirm, ...fields }: typeof emptyUser): FieldErrors => ({
  ...fieldErrors(createStaffRequest, fields),
  ...passwordMatchError(fields.password, passwordConfirm),
})
