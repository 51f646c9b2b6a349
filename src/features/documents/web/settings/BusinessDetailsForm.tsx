import { useQuery } from '@tanstack/react-query'
import type { BusinessDetails } from '#contract/business-details.ts'
import { countriesByName } from '#domain/countries.ts'
import { t } from '#domain/i18n/messages.ts'
import { imageTypes } from '#domain/image-file.ts'
import { paperSizeLabels, paperSizes } from '#domain/paper.ts'
import { businessDetails } from '#features/property/web/data/settings.ts'
import { useChangeBusinessDetails } from '#features/property/web/data/settings-changes.ts'
import { notify } from '#features/property/web/settings-toasts.ts'
import { Button } from '#ui/components/Button.tsx'
import { Checkbox } from '#ui/components/Checkbox.tsx'
import { FileField } from '#ui/components/FileField.tsx'
import { Form } from '#ui/components/Form.tsx'
import { ListFrame } from '#ui/components/ListFrame.tsx'
import { Options, Select } from '#ui/components/Select.tsx'
import { TextArea } from '#ui/components/TextArea.tsx'
import { TextField } from '#ui/components/TextField.tsx'
import { useDenial } from '#ui/data/use-denial.ts'
import { fieldErrors } from '#ui/forms/field-errors.ts'
import { imageFileError } from '#ui/forms/image-file-error.ts'
import { useForm } from '#ui/forms/use-form.ts'

export function BusinessDetailsForm() {
  const query = useQuery(businessDetails)
  return (
    <ListFrame query={query} failed={t('Business details could not be loaded')}>
      <BusinessDetailsFields known={query.data} />
    </ListFrame>
  )
}

type Texts = Omit<BusinessDetails, 'logo'>
type Values = Texts & { logo: File | null; removesLogo: boolean }

const noTexts: Texts = {
  address: '',
  email: '',
  phone: '',
  taxNumber: '',
  bankDetails: '',
  invoiceFooter: '',
  paperSize: 'a4',
  postCode: '',
  city: '',
  countryCode: '',
  vatId: '',
  registration: '',
  iban: '',
  bic: '',
}

/** What documents say about the property. Nothing is saved before the button is pressed. */
function BusinessDetailsFields({ known }: { known: BusinessDetails | undefined }) {
  const denied = useDenial('settings')
  const { logo, ...texts } = known ?? { ...noTexts, logo: '' }
  const initial: Values = { ...texts, logo: null, removesLogo: false }
  const form = useForm({
    initial,
    rules: () => import('#contract/business-details.ts'),
    check: ({ logo: file, removesLogo: _, ...changed }, { businessDetailsForm }) => {
      const errors = fieldErrors(businessDetailsForm, changed)
      const imageError = file && imageFileError(file)
      return imageError ? { ...errors, logo: imageError } : errors
    },
    send: ({ logo: file, removesLogo, ...changed }) =>
      change.start({
        ...changed,
        ...(file && { logo: file }),
        ...(removesLogo && { removeLogo: 'true' as const }),
      }),
  })
  const change = useChangeBusinessDetails({
    onDone: () => {
      notify.businessDetailsUpdated()
      form.set({ logo: null, removesLogo: false })
    },
    onRejected: ({ fields }) => form.showErrors(fields),
  })

  const fieldOf = (name: keyof Texts) => ({
    ...form.field(name),
    id: `business-${name}`,
    disabled: !known,
  })

  return (
    <Form
      {...form.props}
      aria-label={t('Business details')}
      buttons={
        <>
          <Button type="reset" variant="secondary" disabled={!known || change.pending}>
            {t('Cancel')}
          </Button>
          <Button type="submit" disabled={!known} pending={change.pending} denied={denied}>
            {t('Save business details')}
          </Button>
        </>
      }
    >
      <TextArea isTall label={t('Address')} {...fieldOf('address')} autoComplete="street-address" />
      <TextField
        label={t('Post code')}
        {...fieldOf('postCode')}
        autoComplete="postal-code"
        hint={t('E-invoices need post code, city and country apart')}
      />
      <TextField label={t('City')} {...fieldOf('city')} autoComplete="address-level2" />
      <Select label={t('Country')} {...fieldOf('countryCode')}>
        <option value="">{t('Unknown')}</option>
        <Options of={countriesByName().map(({ code, name }) => [code, name])} />
      </Select>
      <TextField
        label={t('Email')}
        type="email"
        {...fieldOf('email')}
        autoComplete="off"
        hint={t('Where guests can reach you')}
      />
      <TextField label={t('Phone')} type="tel" {...fieldOf('phone')} autoComplete="off" />
      <TextField
        label={t('Tax number')}
        {...fieldOf('taxNumber')}
        autoComplete="off"
        hint={t('Shown on invoices')}
      />
      <TextField
        label={t('VAT ID')}
        {...fieldOf('vatId')}
        autoComplete="off"
        hint={t('With the letters of its country; its check digits are checked')}
      />
      <TextField
        label={t('Register')}
        {...fieldOf('registration')}
        autoComplete="off"
        hint={t('Number in the register of companies, if there is one')}
      />
      <TextField label={t('IBAN')} {...fieldOf('iban')} autoComplete="off" />
      <TextField label={t('BIC')} {...fieldOf('bic')} autoComplete="off" />
      <TextArea
        isTall
        label={t('Bank details')}
        {...fieldOf('bankDetails')}
        hint={t('Where guests transfer money to, if IBAN and BIC do not say it')}
      />
      <TextArea
        isTall
        label={t('Invoice footer')}
        {...fieldOf('invoiceFooter')}
        hint={t('Printed below every invoice')}
      />
      <Select
        label={t('Paper size')}
        id="paper-size"
        {...form.field('paperSize')}
        hint={t('Of PDF files')}
        disabled={!known}
      >
        <Options of={paperSizes.map((size) => [size, t(paperSizeLabels[size])])} />
      </Select>
      <FileField
        // A new key empties the file field once the logo is saved.
        key={logo}
        label={t('Logo')}
        id="logo"
        name="logo"
        hint={t('JPEG, PNG or WebP, up to 15 MB')}
        accept={imageTypes}
        check={imageFileError}
        present={logo ? { src: logo, alt: t('Current logo') } : undefined}
        progress={change.upload.progress}
        onChoose={(file) => form.set({ logo: file })}
        error={form.errors.logo}
      />
      {logo !== '' && (
        <Checkbox
          checked={form.values.removesLogo}
          onChange={(removesLogo) => form.set({ removesLogo })}
        >
          {t('Remove the logo')}
        </Checkbox>
      )}
    </Form>
  )
}
