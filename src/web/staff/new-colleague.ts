import { createStaffRequest } from '#contract/staff.ts'
import { fieldFaults } from '../forms/field-faults.ts'
import { repeatFault } from '../forms/repeat-fault.ts'
import type { FieldErrors } from '../forms/use-field-errors.ts'

export const newColleagueFields = ['fullName', 'email', 'password', 'passwordConfirm'] as const

type NewColleague = Record<(typeof newColleagueFields)[number], string>

export const newColleagueFaults = ({ passwordConfirm, ...fields }: NewColleague): FieldErrors => ({
  ...fieldFaults(createStaffRequest, fields),
  ...repeatFault(fields.password, passwordConfirm),
})
