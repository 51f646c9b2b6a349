import { changePasswordRequest } from '#contract/account.ts'
import type { Session } from '#contract/session.ts'
import { useChangePassword } from '../data/account.ts'
import { useHouseName } from '../data/settings.ts'
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
import { CurrentPasswordField } from './CurrentPasswordField.tsx'
import { useCurrentPassword } from './use-current-password.ts'

const names = ['currentPassword', 'password', 'passwordConfirm'] as const
type Filled = Record<(typeof names)[number], string>

/** The form says "password" of what the contract calls the new one. */
function faultsIn({ password, passwordConfirm }: Filled): FieldErrors {
  const { newPassword } = fieldFaults(changePasswordRequest, { newPassword: password })
  const faults = repeatFault(password, passwordConfirm)
  return newPassword ? { password: newPassword, ...faults } : faults
}

export function PasswordForm({ email, fullName }: Session['user']) {
  const house = useHouseName()
  const current = useCurrentPassword()
  const form = useCheckedForm({
    read: (element) => textsOf(element, names),
    faultsIn: (filled) => ({ ...current.faultsIn(filled.currentPassword), ...faultsIn(filled) }),
    send: ({ currentPassword, password }) =>
      change.start({ newPassword: password, ...(currentPassword && { currentPassword }) }),
  })
  const change = useChangePassword({
    onDone: () => {
      tell.updated()
      form.reset()
    },
    onRefused: (refusal) => {
      const { newPassword, ...fields } = refusal.fields
      current.notice(refusal)
      form.tell(newPassword ? { ...fields, password: newPassword } : fields)
    },
  })

  return (
    <Form
      {...form.events}
      aria-label="Password"
      onReset={() => {
        form.events.onReset()
        current.forget()
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
      {current.isAsked && (
        <CurrentPasswordField
          id="currentPassword"
          field={current.field}
          error={form.errors.currentPassword}
        />
      )}
      <NewPasswordField
        label="New password (min 8 chars)"
        id="password"
        name="password"
        obvious={[email, fullName, house]}
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
