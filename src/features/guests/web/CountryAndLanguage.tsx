import type { ComponentProps } from 'react'
import { countriesByName } from '#domain/countries.ts'
import { t } from '#domain/i18n/messages.ts'
import { Options, Select } from '#ui/components/Select.tsx'
import { languageOptions } from '#ui/i18n/product-languages.ts'
import { inCountry } from './guest-form.ts'

type Values = { countryCode: string; language: string }

type Props = {
  values: Values
  field: (name: keyof Values) => Omit<ComponentProps<typeof Select>, 'label'>
  onChange: (changed: Values) => void
}

/** Where a guest is from, and the language of documents and emails, which follows the country. */
export const CountryAndLanguage = ({ values, field, onChange }: Props) => (
  <>
    <Select
      {...field('countryCode')}
      label={t('Country')}
      onChange={({ currentTarget }) => onChange(inCountry(values, currentTarget.value))}
    >
      <option value="">{t('Unknown')}</option>
      <Options of={countriesByName().map(({ code, name }) => [code, name])} />
    </Select>
    <Select {...field('language')} label={t('Language')}>
      <option value="">{t('As the property')}</option>
      <Options of={languageOptions()} />
    </Select>
  </>
)
