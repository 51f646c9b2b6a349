import {
  type CreateTokenRequest,
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
import { accessWords } from './token-words.ts'

function read(form: HTMLFormElement): CreateTokenRequest {
  const { name, access } = textsOf(form, ['name', 'access'])
  return { name, access: access as TokenAccess }
}

export function NewTokenForm({ onCreated }: { onCreated: (token: NewApiToken) => void }) {
  const form = useCheckedForm({
    read,
    faultsIn: (filled) => fieldFaults(createTokenRequest, filled),
    send: (filled) => creation.start(filled),
  })
  const creation = useCreateToken({
    onDone: (token) => {
      form.reset()
      onCreated(token)
    },
    onRefused: ({ fields }) => form.tell(fields),
  })

  return (
    <Form
      {...form.events}
      aria-label="New token"
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
    </Form>
  )
}
