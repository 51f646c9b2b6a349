import type { ComponentProps } from 'react'
import { currencyCodes } from '#domain/currencies.ts'
import { currencyNames } from '#domain/currency-names.ts'
import { dateFormats, numberFormats } from '#domain/i18n/formats.ts'
import { languages, type PropertyFormats } from '#domain/i18n/language.ts'
import { t } from '#domain/i18n/messages.ts'
import { compareNames } from '#domain/name-order.ts'
import { Options, Select } from '#ui/components/Select.tsx'
import { languageOptions } from '#ui/i18n/product-languages.ts'

type Props = {
  field: (name: keyof PropertyFormats) => ComponentProps<'select'>
  onLanguage: (
    chosen: Pick<Record<keyof PropertyFormats, string>, 'language' | 'numberFormat' | 'dateFormat'>,
  ) => void
  disabled: boolean
}

/** The language and the currency of the property, and how it writes numbers and dates. */
export function FormatFields({ field, onLanguage, disabled }: Props) {
  return (
    <>
      <Select
        label={t('Language')}
        id="property-language"
        {...field('language')}
        onChange={({ currentTarget: { value } }) => {
          const { numberFormat = '', dateFormat = '' } = languages()[value] ?? {}
          onLanguage({ language: value, numberFormat, dateFormat })
        }}
        hint={t('Of documents and emails, unless a guest or user has another one')}
        disabled={disabled}
      >
        <Options of={languageOptions()} />
      </Select>
      <Select
        label={t('Currency')}
        id="currency"
        {...field('currency')}
        hint={t('Of all prices and payments. Fixed once money was taken')}
        disabled={disabled}
      >
        <Options of={currencies().map(([code, name]) => [code, `${name} (${code})`])} />
      </Select>
      <Select
        label={t('Number format')}
        id="number-format"
        {...field('numberFormat')}
        hint={t('You can always type a comma or a point')}
        disabled={disabled}
      >
        <Options of={numberFormats.map((format) => [format, format])} />
      </Select>
      <Select
        label={t('Date format')}
        id="date-format"
        {...field('dateFormat')}
        hint={t('Also decides between 4:18 PM and 16:18')}
        disabled={disabled}
      >
        <Options of={dateFormats.map((format) => [format, format])} />
      </Select>
    </>
  )
}

const currencies = () =>
  currencyCodes
    .map((code) => [code, t(currencyNames[code])] as const)
    .toSorted(([, one], [, other]) => compareNames(one, other))
