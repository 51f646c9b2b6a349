import { Link } from '@tanstack/react-router'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useState } from 'react'
import { countriesByName } from '#domain/countries.ts'
import { eInvoiceFormats, eInvoiceLabels } from '#domain/e-invoices.ts'
import { t } from '#domain/i18n/messages.ts'
import { Notice } from '#ui/components/Notice.tsx'
import { Options, Select } from '#ui/components/Select.tsx'
import { TextField } from '#ui/components/TextField.tsx'
import type { FieldErrors, Form } from '#ui/forms/use-form.ts'
import type { Addressee, BookingInvoices } from '../contract/invoices.ts'
import documents from './BookingDocuments.module.css'

export type InvoiceValues = Addressee & Pick<BookingInvoices, 'eInvoice'>

const texts = ['postCode', 'city', 'vatId', 'buyerReference', 'email'] as const
const names = [...texts, 'countryCode', 'eInvoice'] as const

type Field = Omit<ReturnType<Form<InvoiceValues>['field']>, 'name'> & { name: string }

/** Of a form that has these fields among others. */
type Props = {
  form: {
    values: InvoiceValues
    errors: FieldErrors
    field: (name: (typeof names)[number]) => Field
  }
}

/** The recipient in parts and the format of an e-invoice. Open if there is one, or if a field has an error. */
export function EInvoiceFields({ form }: Props) {
  const { values, errors } = form
  const [isOpen, setIsOpen] = useState(values.eInvoice !== '' || values.vatId !== '')
  const hasErrors = names.some((name) => errors[name] !== undefined)
  const fieldOf = (name: (typeof names)[number]) => ({
    ...form.field(name),
    id: `addressee-${name}`,
    autoComplete: 'off',
  })
  return (
    <details open={isOpen || hasErrors} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className="font-medium py-8 cursor-pointer">{t('E-invoice and VAT ID')}</summary>
      <div className="grid gap-16 pt-4">
        <TextField label={t('Post code')} {...fieldOf('postCode')} />
        <TextField label={t('City')} {...fieldOf('city')} />
        <Select label={t('Country')} {...fieldOf('countryCode')}>
          <option value="">{t('Unknown')}</option>
          <Options of={countriesByName().map(({ code, name }) => [code, name])} />
        </Select>
        <TextField label={t('Company VAT ID')} {...fieldOf('vatId')} />
        <Select label={t('E-invoice')} {...fieldOf('eInvoice')}>
          <option value="">{t('No e-invoice')}</option>
          <Options of={eInvoiceFormats.map((format) => [format, t(eInvoiceLabels[format])])} />
        </Select>
        {values.eInvoice !== '' && (
          <>
            <TextField
              label={t('Buyer reference')}
              {...fieldOf('buyerReference')}
              hint={t('Such as an order number; authorities in Germany have a Leitweg-ID')}
            />
            <TextField label={t('Email')} type="email" {...fieldOf('email')} />
          </>
        )}
      </div>
    </details>
  )
}

/** Everything that the invoice lacks, with a link to where it is entered: settings open in a new tab. */
export function MissingFields({
  missing,
  onOpen,
}: {
  missing: FieldErrors
  onOpen: (name: string) => void
}) {
  const entries = Object.entries(missing)
  if (entries.length === 0) return null
  return (
    <Notice tone="blocking" role="alert" icon={<TriangleAlert />}>
      <p>{t('The invoice was not issued. It still needs:')}</p>
      <ul className={documents.missing}>
        {entries.map(([name, sentence]) => (
          <li key={name}>
            <MissingField name={name} sentence={sentence} onOpen={onOpen} />
          </li>
        ))}
      </ul>
    </Notice>
  )
}

type MissingProps = { name: string; sentence: string; onOpen: (name: string) => void }

function MissingField({ name, sentence, onOpen }: MissingProps) {
  if (name.startsWith('business.')) {
    return (
      <Link to="/settings/documents" hash={name.replace('.', '-')} target="_blank">
        {sentence}
      </Link>
    )
  }
  if (name.startsWith('taxes.')) {
    return (
      <Link to="/settings/payments" hash={name.replace('.', '-')} target="_blank">
        {sentence}
      </Link>
    )
  }
  return (
    <button type="button" onClick={() => onOpen(name)}>
      {sentence}
    </button>
  )
}
