import { accountFields } from '#contract/account.ts'
import { imageTypes } from '#contract/cabins.ts'
import type { Session } from '#contract/session.ts'
import { useUpdateAccount } from '../data/account.ts'
import { fieldFaults } from '../forms/field-faults.ts'
import { pictureFault } from '../forms/picture-fault.ts'
import { useCheckedForm } from '../forms/use-checked-form.ts'
import type { FieldErrors } from '../forms/use-field-errors.ts'
import { Button } from '../ui/Button.tsx'
import { FileField } from '../ui/FileField.tsx'
import { Form } from '../ui/Form.tsx'
import { TextField } from '../ui/TextField.tsx'
import { tell } from './account-toasts.ts'

type Filled = { fullName: string; avatar: File | undefined }

function read(form: HTMLFormElement): Filled {
  const filled = new FormData(form)
  const avatar = filled.get('avatar')
  const isChosen = avatar instanceof File && avatar.name !== ''
  return { fullName: String(filled.get('fullName')), avatar: isChosen ? avatar : undefined }
}

function faultsIn({ fullName, avatar }: Filled): FieldErrors {
  const faults = fieldFaults(accountFields, { fullName })
  const fault = avatar && pictureFault(avatar)
  return fault ? { ...faults, avatar: fault } : faults
}

/** One's own name and picture. The address is who one is here, and stays. */
export function AccountForm({ account }: { account: Session['user'] }) {
  const form = useCheckedForm({
    read,
    faultsIn,
    send: ({ fullName, avatar }) => update.start(avatar ? { fullName, avatar } : { fullName }),
  })
  const update = useUpdateAccount({
    onDone: tell.updated,
    onRefused: ({ fields }) => form.tell(fields),
  })

  return (
    <Form
      {...form.events}
      aria-label="User data"
      buttons={
        <>
          <Button type="reset" variant="secondary" disabled={update.pending}>
            Cancel
          </Button>
          <Button type="submit" pending={update.pending}>
            Update account
          </Button>
        </>
      }
    >
      <TextField
        label="Email address"
        id="email"
        type="email"
        autoComplete="username"
        value={account.email}
        readOnly
      />
      <TextField
        label="Full name"
        id="fullName"
        name="fullName"
        autoComplete="name"
        required
        defaultValue={account.fullName}
        error={form.errors.fullName}
      />
      <FileField
        // Once stored, a picture is no longer one to be sent.
        key={account.avatar}
        label="Avatar image"
        id="avatar"
        name="avatar"
        hint="JPEG, PNG or WebP, up to 15 MB"
        accept={imageTypes}
        check={pictureFault}
        present={account.avatar ? { src: account.avatar, alt: 'Present avatar' } : undefined}
        share={update.upload.share}
        shape="round"
        error={form.errors.avatar}
      />
    </Form>
  )
}
