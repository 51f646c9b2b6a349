import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#domain/i18n/messages.ts'
import { notify } from '#features/property/web/settings-toasts.ts'
import { Dialog } from '#ui/components/Dialog.tsx'
import { DialogButtons } from '#ui/components/DialogButtons.tsx'
import { NumberField } from '#ui/components/NumberField.tsx'
import { Options, Select } from '#ui/components/Select.tsx'
import { TextField } from '#ui/components/TextField.tsx'
import { useDebounced } from '#ui/components/use-debounced.ts'
import { useToday } from '#ui/data/session.ts'
import { DateField } from '#ui/dates/DateField.tsx'
import { moneyUnit } from '#ui/format.ts'
import { useForm } from '#ui/forms/use-form.ts'
import type { RehearseTaxRuleRequest } from '../contract/tax-rehearsal.ts'
import { taxBaseLabels } from '../domain/tax-rule.ts'
import { taxRehearsal, useSaveTaxRule } from './data/tax-rules.ts'
import { MoreTaxFields } from './MoreTaxFields.tsx'
import styles from './TaxRules.module.css'
import {
  emptyPeriod,
  hasErrorInMore,
  newTax,
  ruleOf,
  saysMore,
  taxRuleErrors,
  valuesOf,
} from './tax-rule-form.ts'
import type { ListedTax } from './tax-rule-labels.ts'

type Props = {
  /** Null for a new one. */
  rule: ListedTax | null
  rules: readonly ListedTax[]
  onClose: () => void
}

/** Adds a tax at the end of the list, or changes one. A plain tourist tax needs only the first fields. */
export function TaxRuleDialog({ rule, rules, onClose }: Props) {
  const today = useToday()
  const [initial] = useState(() => (rule ? valuesOf(rule, today) : newTax(today)))
  const [showsMore, setShowsMore] = useState(() => saysMore(initial, today))
  const form = useForm({
    initial,
    check: taxRuleErrors,
    send: (values) => {
      const sent = ruleOf(values)
      save.start(
        rule ? { id: rule.id, rule: { ...sent, version: rule.version } } : { id: null, rule: sent },
      )
    },
  })
  const save = useSaveTaxRule(rule?.id ?? null, {
    onDone: () => {
      notify.taxSaved()
      onClose()
    },
    onRejected: ({ code, fields }) => {
      form.showErrors(fields)
      if (code !== 'invalid-fields') onClose()
    },
  })
  const { values, errors } = form
  const [first = emptyPeriod] = values.periods
  const setFirst = (change: Partial<typeof first>) =>
    form.set({ periods: values.periods.with(0, { ...first, ...change }) })
  const isPercent = values.base === 'percent'
  const isValid = Object.keys(taxRuleErrors(values)).length === 0
  const rehearsed =
    isValid && !save.pending ? { ...(rule && { id: rule.id }), rule: ruleOf(values) } : null

  return (
    <Dialog
      open
      form
      title={rule ? t('Edit {name}', { name: rule.name }) : t('New tax')}
      onClose={() => !save.pending && onClose()}
    >
      <form className="grid gap-16" {...form.props}>
        <TextField label={t('Name')} {...form.field('name')} autoComplete="off" />
        <div className={styles.pair}>
          <Select label={t('Computed as')} {...form.field('base')}>
            <Options of={Object.entries(taxBaseLabels).map(([base, label]) => [base, t(label)])} />
          </Select>
          <Select label={t('In the price')} {...form.field('place')} error={errors.isIncluded}>
            <option value="added">{t('Added to the price')}</option>
            <option value="included">{t('Included in the price')}</option>
          </Select>
        </div>
        <div className={styles.pair}>
          <NumberField
            label={isPercent ? t('Percent') : t('Amount')}
            unit={isPercent ? '%' : moneyUnit()}
            decimal
            value={first.value}
            error={errors['periods.0.value']}
            onChange={({ target }) => setFirst({ value: target.value })}
          />
          <DateField
            label={t('Valid from')}
            value={first.from}
            error={errors['periods.0.from']}
            onChange={(from) => setFirst({ from })}
          />
        </div>
        <details
          className={styles.more}
          open={showsMore || hasErrorInMore(errors)}
          onToggle={({ currentTarget }) => setShowsMore(currentTarget.open)}
        >
          <summary>{t('More')}</summary>
          <MoreTaxFields form={form} above={rule ? rules.slice(0, rules.indexOf(rule)) : rules} />
        </details>
        <Rehearsal request={rehearsed} />
        <DialogButtons label={t('Save tax')} pending={save.pending} onCancel={onClose} />
      </form>
    </Dialog>
  )
}

/** What the tax would do to upcoming bookings, and an example, while the form is edited. */
function Rehearsal({ request }: { request: RehearseTaxRuleRequest | null }) {
  const settled = useDebounced(request)
  const { data, isError } = useQuery(taxRehearsal(settled))
  const shown = request === null || isError ? undefined : data
  return (
    <div className={styles.rehearsal}>
      <p role="status">
        {shown?.example} {shown?.sentence}
      </p>
      {shown && shown.bookings.length > 0 && (
        <details>
          <summary>{t('Examples')}</summary>
          <ul>
            {shown.bookings.map(({ bookingId, label, detail }) => (
              <li key={bookingId}>
                {label}
                <span className="block text-muted">{detail}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}
