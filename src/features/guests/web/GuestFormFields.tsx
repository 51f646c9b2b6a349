import type { ReactNode } from 'react'
import { t } from '#domain/i18n/messages.ts'
import { TextArea } from '#ui/components/TextArea.tsx'
import { TextField } from '#ui/components/TextField.tsx'
import type { Form } from '#ui/forms/use-form.ts'
import { CountryAndLanguage } from './CountryAndLanguage.tsx'
import { GuestDetailFields } from './GuestDetailFields.tsx'
import type { GuestValues } from './guest-form.ts'

type Props = {
  form: Form<GuestValues>
  /** The masked national ID that is stored; empty without one. */
  knownID?: string
  /** The stored national ID will be deleted, so no new one can be typed. */
  deletesID?: boolean
  belowContact?: ReactNode
  /** Shown below the national ID. */
  children?: ReactNode
}

export function GuestFormFields({
  form,
  knownID,
  deletesID = false,
  belowContact,
  children,
}: Props) {
  return (
    <>
      <TextField
        label={t('Full name')}
        {...form.field('fullName')}
        id="fullName"
        className="col-span-full"
        autoComplete="off"
        required
      />
      <TextField
        label={t('Email')}
        {...form.field('email')}
        id="email"
        type="email"
        autoComplete="off"
      />
      <TextField
        label={t('Phone')}
        {...form.field('phone')}
        id="phone"
        type="tel"
        autoComplete="off"
      />
      {belowContact}
      <CountryAndLanguage
        values={form.values}
        field={(name) => ({ ...form.field(name), id: name })}
        onChange={form.set}
      />
      <TextField
        label={t('National ID')}
        {...form.field('nationalID')}
        id="nationalID"
        autoComplete="off"
        spellCheck={false}
        readOnly={deletesID}
        hint={knownID && !deletesID ? t('Leave empty to keep {id}', { id: knownID }) : undefined}
      />
      {children}
      <TextArea
        label={t('Notes')}
        {...form.field('notes')}
        id="notes"
        className="col-span-full"
        hint={t('For staff only: preferences, allergies, anything useful at check-in')}
      />
      <GuestDetailFields form={form} />
    </>
  )
}
