import { useQuery } from '@tanstack/react-query'
import { type UntaxedCategory, untaxedCategories } from '#domain/e-invoices.ts'
import { msg, t } from '#domain/i18n/messages.ts'
import { type LineTaxKind, lineTaxKinds } from '#domain/money/taxes.ts'
import { notify } from '#features/property/web/settings-toasts.ts'
import { Button } from '#ui/components/Button.tsx'
import { Form } from '#ui/components/Form.tsx'
import { ListFrame } from '#ui/components/ListFrame.tsx'
import { NumberField } from '#ui/components/NumberField.tsx'
import { Options, Select } from '#ui/components/Select.tsx'
import { TextField } from '#ui/components/TextField.tsx'
import { useDenial } from '#ui/data/use-denial.ts'
import { moneyUnit } from '#ui/format.ts'
import { amountInField, readAmount } from '#ui/forms/amount.ts'
import { amountError } from '#ui/forms/amount-error.ts'
import { type FieldErrors, useForm } from '#ui/forms/use-form.ts'
import type { EInvoiceSettings } from '../../contract/e-invoices.ts'
import { eInvoiceSettings, useChangeEInvoiceSettings } from '../data/e-invoices.ts'

export function EInvoiceSettingsForm() {
  const query = useQuery(eInvoiceSettings)
  return (
    <ListFrame query={query} failed={t('Settings of invoices could not be loaded')}>
      <SettingsFields known={query.data} />
    </ListFrame>
  )
}

type Untaxed = Partial<Record<LineTaxKind, { category: UntaxedCategory; reason: string }>>
type Values = { fullRecipientAbove: string; vatIdAbove: string; untaxed: Untaxed }

const noValues: Values = { fullRecipientAbove: '', vatIdAbove: '', untaxed: {} }

const inField = (amount: number | null) => (amount === null ? '' : amountInField(amount))
const read = (text: string) => (text.trim() === '' ? null : readAmount(text))

const valuesOf = ({ fullRecipientAbove, vatIdAbove, untaxed }: EInvoiceSettings): Values => ({
  fullRecipientAbove: inField(fullRecipientAbove),
  vatIdAbove: inField(vatIdAbove),
  untaxed: Object.fromEntries(untaxed.map(({ kind, ...reason }) => [kind, reason])),
})

const settingsOf = ({ fullRecipientAbove, vatIdAbove, untaxed }: Values): EInvoiceSettings => ({
  fullRecipientAbove: read(fullRecipientAbove),
  vatIdAbove: read(vatIdAbove),
  untaxed: lineTaxKinds.flatMap((kind) => {
    const chosen = untaxed[kind]
    return chosen ? [{ kind, ...chosen }] : []
  }),
})

/** The reason of a kind has the name "untaxed.other". */
function errorsOf(values: Values): FieldErrors {
  const limits = (['fullRecipientAbove', 'vatIdAbove'] as const).flatMap((name) => {
    const problem = values[name].trim() === '' ? undefined : amountError(values[name])
    return problem ? [[name, problem]] : []
  })
  const reasons = lineTaxKinds.flatMap((kind) => {
    const chosen = values.untaxed[kind]
    return chosen?.category === 'E' && chosen.reason.trim() === ''
      ? [[`untaxed.${kind}`, t('Please enter the reason that the invoice names')]]
      : []
  })
  return Object.fromEntries([...limits, ...reasons])
}

const kindLabels: Record<LineTaxKind, string> = {
  lodging: msg('Lodging without VAT'),
  breakfast: msg('Breakfast without VAT'),
  other: msg('Other extras without VAT'),
  none: msg('Untaxed extras and fees'),
  'tourist-tax': msg('Tourist tax'),
}

const categoryLabels: Record<UntaxedCategory, string> = {
  E: msg('Exempt or not subject to VAT'),
  Z: msg('Rate of zero'),
}

/** What an invoice must say. Nothing is saved before the button is pressed. */
function SettingsFields({ known }: { known: EInvoiceSettings | undefined }) {
  const denied = useDenial('settings')
  const form = useForm({
    initial: known ? valuesOf(known) : noValues,
    check: errorsOf,
    send: (values) => change.start(settingsOf(values)),
  })
  const change = useChangeEInvoiceSettings({
    onDone: () => {
      form.reset()
      notify.settingEdited()
    },
    onRejected: ({ fields }) => form.showErrors(fields),
  })
  const { untaxed } = form.values
  const limit = (name: 'fullRecipientAbove' | 'vatIdAbove') => ({
    ...form.field(name),
    id: name,
    unit: moneyUnit(),
    decimal: true,
    disabled: !known,
  })

  return (
    <Form
      {...form.props}
      aria-label={t('Recipients and e-invoices')}
      buttons={
        <>
          <Button type="reset" variant="secondary" disabled={!known || change.pending}>
            {t('Cancel')}
          </Button>
          <Button type="submit" disabled={!known} pending={change.pending} denied={denied}>
            {t('Save settings of invoices')}
          </Button>
        </>
      }
    >
      <NumberField
        label={t('Whole address above')}
        {...limit('fullRecipientAbove')}
        hint={t('Such as 250 in Germany and 400 in Austria; empty for never')}
      />
      <NumberField
        label={t('VAT ID of a company above')}
        {...limit('vatIdAbove')}
        hint={t('Such as 10000 in Austria; empty for never')}
      />
      {lineTaxKinds.map((kind) => (
        <UntaxedFields
          key={kind}
          kind={kind}
          chosen={untaxed[kind]}
          error={form.errors[`untaxed.${kind}`]}
          disabled={!known}
          onChange={(chosen) => form.set({ untaxed: withReason(untaxed, kind, chosen) })}
        />
      ))}
    </Form>
  )
}

type Reason = Untaxed[LineTaxKind]

function withReason(untaxed: Untaxed, kind: LineTaxKind, chosen: Reason): Untaxed {
  const { [kind]: _, ...others } = untaxed
  return chosen ? { ...others, [kind]: chosen } : others
}

type UntaxedProps = {
  kind: LineTaxKind
  chosen: Reason
  error: string | undefined
  disabled: boolean
  onChange: (chosen: Reason) => void
}

/** What e-invoices say of the lines of a kind that contain no VAT. */
function UntaxedFields({ kind, chosen, error, disabled, onChange }: UntaxedProps) {
  const label = t(kindLabels[kind])
  const choose = (category: UntaxedCategory | undefined) =>
    onChange(category && { category, reason: category === 'E' ? (chosen?.reason ?? '') : '' })
  return (
    <>
      <Select
        label={label}
        id={`taxes-${kind}`}
        value={chosen?.category ?? ''}
        disabled={disabled}
        hint={
          kind === 'tourist-tax'
            ? t('Not subject to VAT, unless chosen otherwise')
            : t('Needed for e-invoices with such lines')
        }
        onChange={({ currentTarget }) =>
          choose(untaxedCategories.find((category) => category === currentTarget.value))
        }
      >
        <option value="">{t('Not chosen')}</option>
        <Options
          of={untaxedCategories.map((category) => [category, t(categoryLabels[category])])}
        />
      </Select>
      {chosen?.category === 'E' && (
        <TextField
          label={t('Reason: {kind}', { kind: label })}
          id={`reason-${kind}`}
          name={`untaxed.${kind}`}
          value={chosen.reason}
          error={error}
          autoComplete="off"
          hint={t('As invoices say it, such as § 19 UStG')}
          onChange={({ currentTarget }) => onChange({ category: 'E', reason: currentTarget.value })}
        />
      )}
    </>
  )
}
