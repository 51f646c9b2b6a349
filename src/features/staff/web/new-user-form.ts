import type { Role } from '#domain/permissions.ts'
import { fieldErrors } from '#ui/forms/field-errors.ts'
import { passwordMatchError } from '#ui/forms/password-match-error.ts'
import type { FieldErrors } from '#ui/forms/use-form.ts'

export type NewUser = {
  fullName: string
  email: string
  password: string
  passwordConfirm: string
  /** Empty while the property uses no roles. */
  accessRole: Role | ''
}

export const emptyUser: NewUser = {
  fullName: '',
  email: '',
  password: '',
  passwordConfirm: '',
  accessRole: '',
}

export const newUserOf = ({ passwordConfirm: _, accessRole, ...user }: NewUser) => ({
  ...user,
  ...(accessRole && { accessRole }),
})

type Rules = Pick<typeof import('#contract/staff.ts'), 'createStaffRequest'>

export const newUserErrors = (values: NewUser, { createStaffRequest }: Rules): FieldErrors => ({
  ...fieldErrors(createStaffRequest, newUserOf(values)),
  ...passwordMatchError(values.password, values.passwordConfirm),
})
