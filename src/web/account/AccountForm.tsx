import { accountFields } from '#contract/account.ts'
import { imageTypes } from '#contract/cabins.ts'
import type { Session } from '#contract/session.ts'
import { useUpdateAccount } from '../data/account.ts'
import { fieldErrors } from '../forms/field-errors.ts'
import { pictureFault } from '../forms/picture-fault.ts'
import { type FieldErrors, useForm } from '../forms/use-form.ts'
import { Button } from '../ui/Button.tsx'
import { FileField } from '../ui/FileField.tsx'
import { Form } from '../ui/Form.tsx'
import { TextField } from '../ui/TextField.tsx'
import { tell } from './account-toasts.ts'

type Values = { fullName: string; avatar: File | null }

function check({ fullName, avatar }: Values): FieldErrors {
  const faults = fieldErrors(accountFields, { fullName })
  const fault = avatar && pictureFault(avatar)
  return fault ? { ...faults, avatar: fault } : faults
}

/** One's own name and picture. The address is who one is here, and stays. */
export function AccountForm({ account }: { account: Session['user'] }) {
  const form = useForm<Values>({
    initial: { fullName: account.fullName, avatar: null },
    check,
    send: ({ fullName, avatar }) => update.start(avatar ? { fullName, avatar } : { fullName }),
  })
  const update = useUpdateAccount({
    onDone: () => {
      tell.updated()
      form.set({ avatar: null })
    },
    onRefused: ({ fields }) => form.showErrors(fields),
  })

  return (
    <Form
      {...form.props}
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
        {...form.field('fullName')}
        id="fullName"
        autoComplete="name"
        required
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
        present={account.avatar ? { src: account.avatar, alt: 'Current avatar' } : undefined}
        share={update.upload.share}
        shape="round"
        onChoose={(avatar) => form.set({ avatar })}
        error={form.errors.avatar}
      />
    </Form>
  )
}
