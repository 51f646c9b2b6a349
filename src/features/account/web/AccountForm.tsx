import type { Session } from '#contract/session.ts'
import { t } from '#domain/i18n/messages.ts'
import { imageTypes } from '#domain/image-file.ts'
import { Button } from '#ui/components/Button.tsx'
import { FileField } from '#ui/components/FileField.tsx'
import { Form } from '#ui/components/Form.tsx'
import { TextField } from '#ui/components/TextField.tsx'
import { fieldErrors } from '#ui/forms/field-errors.ts'
import { imageFileError } from '#ui/forms/image-file-error.ts'
import { useForm } from '#ui/forms/use-form.ts'
import { notify } from './account-toasts.ts'
import { useUpdateAccount } from './data/account.ts'

const valuesOf = ({ fullName }: Session['user']): { fullName: string; avatar: File | null } => ({
  fullName,
  avatar: null,
})

/** The user's name and avatar. The email address identifies the user and cannot be changed here. */
export function AccountForm({ account }: { account: Session['user'] }) {
  const form = useForm({
    initial: valuesOf(account),
    rules: () => import('#contract/account.ts'),
    check: ({ fullName, avatar }, { accountFields }) => {
      const errors = fieldErrors(accountFields, { fullName })
      const imageError = avatar && imageFileError(avatar)
      return imageError ? { ...errors, avatar: imageError } : errors
    },
    send: ({ fullName, avatar }) => update.start(avatar ? { fullName, avatar } : { fullName }),
  })
  const update = useUpdateAccount({
    onDone: () => {
      notify.updated()
      form.set({ avatar: null })
    },
    onRejected: ({ fields }) => form.showErrors(fields),
  })

  return (
    <Form
      {...form.props}
      aria-label={t('User data')}
      buttons={
        <>
          <Button type="reset" variant="secondary" disabled={update.pending}>
            {t('Cancel')}
          </Button>
          <Button type="submit" pending={update.pending}>
            {t('Update account')}
          </Button>
        </>
      }
    >
      <TextField
        label={t('Email address')}
        id="email"
        type="email"
        autoComplete="username"
        value={account.email}
        readOnly
      />
      <TextField
        label={t('Full name')}
        {...form.field('fullName')}
        id="fullName"
        autoComplete="name"
        required
      />
      <FileField
        // A new key empties the file field once the avatar is saved.
        key={account.avatar}
        label={t('Avatar image')}
        id="avatar"
        name="avatar"
        hint={t('JPEG, PNG or WebP, up to 15 MB')}
        accept={imageTypes}
        check={imageFileError}
        present={account.avatar ? { src: account.avatar, alt: t('Current avatar') } : undefined}
        progress={update.upload.progress}
        shape="round"
        onChoose={(avatar) => form.set({ avatar })}
        error={form.errors.avatar}
      />
    </Form>
  )
}
