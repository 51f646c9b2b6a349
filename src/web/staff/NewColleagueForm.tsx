import { useHouseName } from '../data/settings.ts'
import { useCreateStaff } from '../data/staff-changes.ts'
import { textsOf } from '../forms/texts-of.ts'
import { useCheckedForm } from '../forms/use-checked-form.ts'
import { Button } from '../ui/Button.tsx'
import { Form } from '../ui/Form.tsx'
import { NewPasswordField } from '../ui/NewPasswordField.tsx'
import { TextField } from '../ui/TextField.tsx'
import { newColleagueFaults, newColleagueFields } from './new-colleague.ts'
import { tell } from './staff-toasts.ts'

export function NewColleagueForm() {
  const house = useHouseName()
  const form = useCheckedForm({
    read: (element) => textsOf(element, newColleagueFields),
    faultsIn: newColleagueFaults,
    send: ({ passwordConfirm: _, ...colleague }) => creation.start(colleague),
  })
  const creation = useCreateStaff({
    onDone: () => {
      tell.created()
      form.reset()
    },
    onRefused: ({ fields }) => form.tell(fields),
  })

  return (
    <Form
      {...form.events}
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
        id="fullName"
        name="fullName"
        autoComplete="off"
        required
        error={form.errors.fullName}
      />
      <TextField
        label="Email address"
        id="email"
        name="email"
        type="email"
        autoComplete="off"
        required
        error={form.errors.email}
      />
      <NewPasswordField
        label="Password (min 8 characters)"
        id="password"
        name="password"
        obvious={[house]}
        required
        error={form.errors.password}
      />
      <TextField
        label="Repeat password"
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
