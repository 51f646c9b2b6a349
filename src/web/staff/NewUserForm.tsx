import { usePropertyName } from '../data/settings.ts'
import { useCreateStaff } from '../data/staff-changes.ts'
import { useForm } from '../forms/use-form.ts'
import { Button } from '../ui/Button.tsx'
import { Form } from '../ui/Form.tsx'
import { NewPasswordField } from '../ui/NewPasswordField.tsx'
import { TextField } from '../ui/TextField.tsx'
import { emptyUser, newUserErrors } from './new-user-form.ts'
import { notify } from './staff-toasts.ts'

export function NewUserForm() {
  const propertyName = usePropertyName()
  const form = useForm({
    initial: emptyUser,
    check: newUserErrors,
    send: ({ passwordConfirm: _, ...user }) => creation.start(user),
  })
  const creation = useCreateStaff({
    onDone: () => {
      notify.created()
      form.reset()
    },
    onRejected: ({ fields }) => form.showErrors(fields),
  })

  return (
    <Form
      {...form.props}
      aria-label="New user"
      buttons={
        <>
          <Button type="reset" variant="secondary" disabled={creation.pending}>
            Cancel
          </Button>
          <Button type="submit" pending={creation.pending}>
            Create new user
          </Button>
        </>
      }
    >
      <TextField
        label="Full name"
        {...form.field('fullName')}
        id="fullName"
        autoComplete="off"
        required
      />
      <TextField
        label="Email address"
        {...form.field('email')}
        id="email"
        type="email"
        autoComplete="off"
        required
      />
      <NewPasswordField
        label="Password (min 8 characters)"
        {...form.field('password')}
        id="password"
        obvious={[propertyName]}
        required
      />
      <TextField
        label="Repeat password"
        {...form.field('passwordConfirm')}
        id="passwordConfirm"
        type="password"
        autoComplete="new-password"
        required
      />
    </Form>
  )
}
