import { t } from '#domain/i18n/messages.ts'
import { roleLabels, roles } from '#domain/permissions.ts'
import { usePropertyName } from '#features/property/web/data/settings.ts'
import { Button } from '#ui/components/Button.tsx'
import { Form } from '#ui/components/Form.tsx'
import { NewPasswordField } from '#ui/components/NewPasswordField.tsx'
import { Options, Select } from '#ui/components/Select.tsx'
import { TextField } from '#ui/components/TextField.tsx'
import { useOwnRole } from '#ui/data/session.ts'
import { useDenial } from '#ui/data/use-denial.ts'
import { useForm } from '#ui/forms/use-form.ts'
import { useCreateStaff } from './data/staff-changes.ts'
import { emptyUser, type NewUser, newUserErrors, newUserOf } from './new-user-form.ts'
import { notify } from './staff-toasts.ts'

export function NewUserForm() {
  const propertyName = usePropertyName()
  const hasRoles = useOwnRole() !== null
  const denied = useDenial('users')
  const initial: NewUser = { ...emptyUser, accessRole: hasRoles ? 'front-desk' : '' }
  const form = useForm({
    initial,
    rules: () => import('#contract/staff.ts'),
    check: newUserErrors,
    send: (values) => creation.start(newUserOf(values)),
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
      aria-label={t('New user')}
      buttons={
        <>
          <Button type="reset" variant="secondary" disabled={creation.pending}>
            {t('Cancel')}
          </Button>
          <Button type="submit" pending={creation.pending} denied={denied}>
            {t('Create new user')}
          </Button>
        </>
      }
    >
      <TextField
        label={t('Full name')}
        {...form.field('fullName')}
        id="fullName"
        autoComplete="off"
        required
      />
      <TextField
        label={t('Email address')}
        {...form.field('email')}
        id="email"
        type="email"
        autoComplete="off"
        required
      />
      {hasRoles && (
        <Select label={t('Role')} {...form.field('accessRole')} id="accessRole">
          <Options of={roles.map((role) => [role, t(roleLabels[role])])} />
        </Select>
      )}
      <NewPasswordField
        label={t('Password (min 8 characters)')}
        {...form.field('password')}
        id="password"
        obvious={[propertyName]}
        required
      />
      <TextField
        label={t('Repeat password')}
        {...form.field('passwordConfirm')}
        id="passwordConfirm"
        type="password"
        autoComplete="new-password"
        required
      />
    </Form>
  )
}
