import { useState } from 'react'
import { documentTypeName, documentTypes } from '#domain/document-type.ts'
import { eInvoiceFormats, eInvoiceLabels } from '#domain/e-invoices.ts'
import { type DetailName, detailNames, guestDetails } from '#domain/guest-details.ts'
import { t } from '#domain/i18n/messages.ts'
import { Options, Select } from '#ui/components/Select.tsx'
import { TextArea } from '#ui/components/TextArea.tsx'
import { TextField } from '#ui/components/TextField.tsx'
import { DateField } from '#ui/dates/DateField.tsx'
import type { Form } from '#ui/forms/use-form.ts'
import styles from './GuestDialog.module.css'
import type { GuestValues } from './guest-form.ts'

type Props = { form: Form<GuestValues> }

type Name = Exclude<DetailName, 'language'>

/** The language is next to the country. */
const names = detailNames.filter((name): name is Name => name !== 'language')

/** What only documents need. Open if the guest has any of it, or if a field has an error. */
export function GuestDetailFields({ form }: Props) {
  const [isOpen, setIsOpen] = useState(names.some((name) => form.values[name] !== ''))
  const hasErrors = names.some((name) => form.errors[name] !== undefined)
  return (
    <details
      className="col-span-full"
      open={isOpen || hasErrors}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary className="font-medium py-8 cursor-pointer">
        {t('For documents and invoices')}
      </summary>
      <div className={styles.form}>
        {names.map((name) => (
          <DetailField key={name} form={form} name={name} />
        ))}
      </div>
    </details>
  )
}

function DetailField({ form, name }: Props & { name: Name }) {
  const { kind } = guestDetails[name]
  const label = t(guestDetails[name].label)
  const field = { label, ...form.field(name), id: name }
  switch (kind) {
    case 'line':
    case 'vat id':
      return <TextField {...field} autoComplete="off" />
    case 'lines':
      return <TextArea {...field} className="col-span-full" autoComplete="off" />
    case 'date':
      return (
        <DateField
          label={label}
          id={name}
          name={name}
          value={form.values[name]}
          error={form.errors[name]}
          min="1900-01-01"
          missingYear="rejected"
          onChange={(value) => form.set({ [name]: value })}
        />
      )
    case 'e-invoice':
      return (
        <Select {...field}>
          <option value="">{t('No e-invoice')}</option>
          <Options of={eInvoiceFormats.map((format) => [format, t(eInvoiceLabels[format])])} />
        </Select>
      )
    case 'document type':
      return (
        <Select {...field}>
          <option value="">{t('Unknown')}</option>
          <Options of={documentTypes.map((type) => [type, documentTypeName(type)])} />
        </Select>
      )
  }
}
