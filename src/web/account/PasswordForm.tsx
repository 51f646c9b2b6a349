import { useEffect, useRef, useState } from 'react'
import { changePasswordRequest } from '#contract/account.ts'
import { useChangePassword } from '../data/account.ts'
import { fieldFaults } from '../forms/field-faults.ts'
import { repeatFault } from '../forms/repeat-fault.ts'
import { textsOf } from '../forms/texts-of.ts'
import { useCheckedForm } from '../forms/use-checked-form.ts'
import type { FieldErrors } from '../forms/use-field-errors.ts'
import { Button } from '../ui/Button.tsx'
import { Form } from '../ui/Form.tsx'
import { NewPasswordField } from '../ui/NewPasswordField.tsx'
import { TextField } from '../ui/TextField.tsx'
import { tell } from './account-toasts.ts'

const names = ['currentPassword', 'password', 'passwordConfirm'] as const
type Filled = Record<(typeof names)[number], string>

/** The form says "password" of what the contract calls the new one. */
function faultsIn({ password, passwordConfirm }: Filled): FieldErrors {
  const { newPassword } = fieldFaults(changePasswordRequest, { newPassword: password })
  const faults = repeatFault(password, passwordConfirm)
  return newPassword ? { password: newPassword, ...faults } : faults
}

export function PasswordForm({ email }: { email: string }) {
  const currentField = useRef<HTMLInputElement>(null)
  const [asksForCurrent, setAsksForCurrent] = useState(false)

  const form = useCheckedForm({
    read: (element) => textsOf(element, names),
    faultsIn: (filled) => {
      const isMissing = asksForCurrent && filled.currentPassword === ''
      const faults = faultsIn(filled)
      return isMissing ? { currentPassword: 'This field is required', ...faults } : faults
    },
    send: ({ currentPassword, password }) =>
      change.start({ newPassword: password, ...(currentPassword && { currentPassword }) }),
  })
  const change = useChangePassword({
    onDone: () => {
      tell.updated()
      form.reset()
    },
    onRefused: ({ code, fields: { newPassword, ...fields } }) => {
      if (code === 'current-password-required') setAsksForCurrent(true)
      form.tell(newPassword ? { ...fields, password: newPassword } : fields)
    },
  })

  useEffect(() => {
    if (asksForCurrent) currentField.current?.focus()
  }, [asksForCurrent])

  return (
    <Form
      {...form.events}
      aria-label="Password"
      onReset={() => {
        form.events.onReset()
        setAsksForCurrent(false)
      }}
      buttons={
        <>
          <Button type="reset" variant="secondary" disabled={change.pending}>
            Cancel
          </Button>
          <Button type="submit" pending={change.pending}>
            Update password
          </Button>
        </>
      }
    >
      {/* Tells password managers whose password this is. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      {asksForCurrent && (
        <TextField
          label="Current password"
          id="currentPassword"
          name="currentPassword"
          type="password"
          autoComplete="current-password"
          hint="You logged in more than an hour ago"
          required
          ref={currentField}
          error={form.errors.currentPassword}
        />
      )}
      <NewPasswordField
        label="New password (min 8 chars)"
        id="password"
        name="password"
        required
        error={form.errors.password}
      />
      <TextField
        label="Confirm password"
        id="passwordConfirm"
        name="passwordConfirm"
        type="password"
        autoComplete="new-password"
        required
        error={form.errors.passwordConfirm}
      />
    </Form>
  )
}
