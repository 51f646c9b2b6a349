import {
  createTokenRequest,
  type NewApiToken,
  type TokenAccess,
  tokenAccesses,
} from '#contract/tokens.ts'
import { t } from '#domain/i18n/messages.ts'
import { Button } from '#ui/components/Button.tsx'
import { Form } from '#ui/components/Form.tsx'
import { Options, Select } from '#ui/components/Select.tsx'
import { TextField } from '#ui/components/TextField.tsx'
import { useDenial } from '#ui/data/use-denial.ts'
import { CurrentPasswordField } from '#ui/forms/CurrentPasswordField.tsx'
import { useCurrentPassword } from '#ui/forms/use-current-password.ts'
import { useForm } from '#ui/forms/use-form.ts'
import { useCreateToken } from './data/tokens.ts'
import { accessLabels } from './token-access-labels.ts'

type Values = { name: string; access: TokenAccess; currentPassword: string }

export function NewTokenForm({ onCreated }: { onCreated: (token: NewApiToken) => void }) {
  const current = useCurrentPassword()
  const form = useForm<Values>({
    initial: { name: '', access: tokenAccesses[0], currentPassword: '' },
    schema: createTokenRequest,
    check: ({ currentPassword }) => current.errorsIn(currentPassword),
    send: ({ currentPassword, ...request }) =>
      creation.start({ ...request, ...(currentPassword && { currentPassword }) }),
  })
  const creation = useCreateToken({
    onDone: (token) => {
      form.reset()
      onCreated(token)
    },
    onRejected: (error) => {
      current.notice(error)
      form.showErrors(error.fields)
    },
  })

  return (
    <Form
      {...form.props}
      aria-label={t('New token')}
      onReset={(event) => {
        form.props.onReset(event)
        current.reset()
      }}
      buttons={
        <Button type="submit" pending={creation.pending} denied={useDenial('tokens')}>
          {t('Create token')}
        </Button>
      }
    >
      <TextField
        label={t('Name')}
        {...form.field('name')}
        id="token-name"
        hint={t('For example, Website')}
        autoComplete="off"
        required
      />
      <Select
        label={t('token|Access')}
        {...form.field('access')}
        id="token-access"
        hint={t('Creating or changing bookings needs full access')}
      >
        <Options of={tokenAccesses.map((access) => [access, accessLabels[access]])} />
      </Select>
      <CurrentPasswordField
        id="token-currentPassword"
        {...form.field('currentPassword')}
        current={current}
      />
    </Form>
  )
}
