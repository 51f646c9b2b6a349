import type { ReactNode } from 'react'
import { countriesByName } from '#domain/countries.ts'
import { Options, Select } from '#ui/components/Select.tsx'
import { TextArea } from '#ui/components/TextArea.tsx'
import { TextField } from '#ui/components/TextField.tsx'
import type { Form } from '#ui/forms/use-form.ts'
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
        label="Full name"
        {...form.field('fullName')}
        id="fullName"
        className="col-span-full"
        autoComplete="off"
        required
      />
      <TextField
        label="Email"
        {...form.field('email')}
        id="email"
        type="email"
        autoComplete="off"
      />
      <TextField label="Phone" {...form.field('phone')} id="phone" type="tel" autoComplete="off" />
      {belowContact}
      <Select label="Country" {...form.field('countryCode')} id="countryCode">
        <option value="">Unknown</option>
        <Options of={countriesByName().map(({ code, name }) => [code, name])} />
      </Select>
      <TextField
        label="National ID"
        {...form.field('nationalID')}
        id="nationalID"
        autoComplete="off"
        spellCheck={false}
        readOnly={deletesID}
        hint={knownID && !deletesID ? `Leave empty to keep ${knownID}` : undefined}
      />
      {children}
      <TextArea
        label="Notes"
        {...form.field('notes')}
        id="notes"
        className="col-span-full"
        hint="For staff only: preferences, allergies, anything useful at check-in"
      />
      <GuestDetailFields form={form} />
    </>
  )
}
