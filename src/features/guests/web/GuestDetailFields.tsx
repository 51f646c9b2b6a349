import { useState } from 'react'
import { documentTypeName, documentTypes } from '#domain/document-type.ts'
import { DateField } from '#ui/components/DateField.tsx'
import { Select } from '#ui/components/Select.tsx'
import { TextArea } from '#ui/components/TextArea.tsx'
import { TextField } from '#ui/components/TextField.tsx'
import type { Form } from '#ui/forms/use-form.ts'
import styles from './GuestDialog.module.css'
import type { GuestValues } from './guest-form.ts'

/** What only documents need. Open if the guest has any of it, or if a field has an error. */
export function GuestDetailFields({ form }: { form: Form<GuestValues> }) {
  const { address, birthDate, documentType, company, companyTaxNumber } = form.values
  const isUsed = [address, birthDate, documentType, company, companyTaxNumber].some(
    (value) => value !== '',
  )
  const [isOpen, setIsOpen] = useState(isUsed)
  const hasErrors = names.some((name) => form.errors[name] !== undefined)
  return (
    <details
      className={`${styles.wide} ${styles.more}`}
      open={isOpen || hasErrors}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary>For documents and invoices</summary>
      <div className={styles.form}>
        <TextArea
          label="Address"
          {...form.field('address')}
          id="address"
          className={styles.wide}
          autoComplete="off"
        />
        <DateField
          label="Birth date"
          id="birthDate"
          name="birthDate"
          value={birthDate}
          error={form.errors.birthDate}
          min="1900-01-01"
          onChange={(value) => form.set({ birthDate: value })}
        />
        <Select label="Document" {...form.field('documentType')} id="documentType">
          <option value="">Unknown</option>
          {documentTypes.map((type) => (
            <option key={type} value={type}>
              {documentTypeName(type)}
            </option>
          ))}
        </Select>
        <TextField label="Company" {...form.field('company')} id="company" autoComplete="off" />
        <TextField
          label="Company tax number"
          {...form.field('companyTaxNumber')}
          id="companyTaxNumber"
          autoComplete="off"
        />
      </div>
    </details>
  )
}

const names = ['address', 'birthDate', 'documentType', 'company', 'companyTaxNumber'] as const
