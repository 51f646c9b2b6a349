import {
  createTokenRequest,
  type NewApiToken,
  type TokenAccess,
  tokenAccesses,
} from '#contract/tokens.ts'
import { useCreateToken } from '../data/tokens.ts'
import { fieldFaults } from '../forms/field-faults.ts'
import { textsOf } from '../forms/texts-of.ts'
import { useCheckedForm } from '../forms/use-checked-form.ts'
import { Button } from '../ui/Button.tsx'
import { Form } from '../ui/Form.tsx'
import { Select } from '../ui/Select.tsx'
import { TextField } from '../ui/TextField.tsx'
import { CurrentPasswordField } from './CurrentPasswordField.tsx'
import { accessWords } from './token-words.ts'
import { useCurrentPassword } from './use-current-password.ts'

function read(form: HTMLFormElement) {
  const { name, access, currentPassword } = textsOf(form, ['name', 'access', 'currentPassword'])
  return { name, access: access as TokenAccess, currentPassword }
}

export function NewTokenForm({ onCreated }: { onCreated: (token: NewApiToken) => void }) {
  const current = useCurrentPassword()
  const form = useCheckedForm({
    read,
    faultsIn: (filled) => ({
      ...fieldFaults(createTokenRequest, filled),
      ...current.faultsIn(filled.currentPassword),
    }),
    send: ({ currentPassword, ...asked }) =>
      creation.start({ ...asked, ...(currentPassword && { currentPassword }) }),
  })
  const creation = useCreateToken({
    onDone: (token) => {
      form.reset()
      onCreated(token)
    },
    onRefused: (refusal) => {
      current.notice(refusal)
      form.tell(refusal.fields)
    },
  })

  return (
    <Form
      {...form.events}
      aria-label="New token"
      onReset={() => {
        form.events.onReset()
        current.forget()
      }}
      buttons={
        <Button type="submit" pending={creation.pending}>
          Create token
        </Button>
      }
    >
      <TextField
        label="Name"
        id="token-name"
        name="name"
        hint="What uses it, such as Website"
        autoComplete="off"
        required
        error={form.errors.name}
      />
      <Select
        label="Access"
        id="token-access"
        name="access"
        hint="A program that books needs full access"
        defaultValue={tokenAccesses[0]}
        error={form.errors.access}
      >
        {tokenAccesses.map((access) => (
          <option key={access} value={access}>
            {accessWords[access]}
          </option>
        ))}
      </Select>
      {current.isAsked && (
        <CurrentPasswordField
          id="token-currentPassword"
          field={current.field}
          error={form.errors.currentPassword}
        />
      )}
    </Form>
  )
}
