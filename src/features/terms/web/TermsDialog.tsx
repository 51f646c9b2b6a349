import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { bookingSourceLabels, bookingSources } from '#domain/bookings/booking-source.ts'
import { formatDate } from '#domain/format-date.ts'
import { t } from '#domain/i18n/messages.ts'
import { feeTaxes, feeTaxLabels } from '#domain/money/taxes.ts'
import { defaultCabinSearch } from '#features/cabins/web/cabin-search.ts'
import { cabinList } from '#features/cabins/web/data/cabins.ts'
import { DateRanges } from '#features/prices/web/DateRanges.tsx'
import { notify } from '#features/property/web/settings-toasts.ts'
import { Button } from '#ui/components/Button.tsx'
import { Choices } from '#ui/components/Choices.tsx'
import { Dialog } from '#ui/components/Dialog.tsx'
import { DialogButtons } from '#ui/components/DialogButtons.tsx'
import { IconButton } from '#ui/components/IconButton.tsx'
import { NumberField } from '#ui/components/NumberField.tsx'
import { Options, Select } from '#ui/components/Select.tsx'
import { TextField } from '#ui/components/TextField.tsx'
import { useDebounced } from '#ui/components/use-debounced.ts'
import { useToday } from '#ui/data/session.ts'
import { moneyUnit } from '#ui/format.ts'
import { useForm } from '#ui/forms/use-form.ts'
import type { TermsEntry, TermsList, TermsRehearsal } from '../contract/terms.ts'
import { termsRehearsal, useChangeTerms } from './data/terms.ts'
import styles from './Terms.module.css'
import {
  type AmountValues,
  type TermsForm,
  type TermsValues,
  termsErrors,
  termsOf,
  valuesOf,
} from './terms-form.ts'

type Props = {
  list: TermsList
  /** Of the terms to edit; -1 for new ones, which come first. */
  place: number
  onClose: () => void
}

/** Edits terms of the list. What it says about bookings comes from the server. */
export function TermsDialog({ list, place, onClose }: Props) {
  const today = useToday()
  const known = list.terms[place]
  const listWith = (entry: TermsEntry) =>
    known ? list.terms.toSpliced(place, 1, entry) : [entry, ...list.terms]
  const form = useForm<TermsValues>({
    initial: valuesOf(known ?? { ...lastOf(list), name: '' }, today),
    check: (values) => termsErrors(values, listWith),
    send: (values) => change.start({ version: list.version, terms: listWith(termsOf(values)) }),
  })
  const change = useChangeTerms({
    onDone: () => {
      notify.termsSaved()
      onClose()
    },
    onRejected: ({ code, fields }) => {
      form.showErrors(fields)
      if (code !== 'invalid-fields') onClose()
    },
  })
  const isValid = Object.keys(termsErrors(form.values, listWith)).length === 0
  const isLast = place === list.terms.length - 1
  return (
    <Dialog
      open
      form
      title={known ? t('Edit {name}', { name: known.name }) : t('New terms')}
      onClose={() => !change.pending && onClose()}
    >
      <form className="grid gap-16" {...form.props}>
        <TextField label={t('Name')} {...form.field('name')} autoComplete="off" />
        {!isLast && <Scope form={form} />}
        <div className={styles.pair}>
          <AmountFields
            label={t('Deposit')}
            value={form.values.deposit}
            error={form.errors['deposit.number']}
            none={t('No deposit')}
            onChange={(deposit) => form.set({ deposit })}
          />
          {form.values.deposit.kind !== 'none' && (
            <NumberField label={t('Deposit due after (days)')} {...form.field('depositDays')} />
          )}
        </div>
        <div className={styles.pair}>
          <Select label={t('Balance due')} {...form.field('balance')}>
            <option value="property">{t('At the property')}</option>
            <option value="before">{t('Before arrival')}</option>
          </Select>
          {form.values.balance === 'before' && (
            <NumberField label={t('Days before arrival')} {...form.field('balanceDays')} />
          )}
        </div>
        <Steps form={form} />
        {form.values.steps.length > 0 && (
          <Select label={t('Cancellation fee taxed like')} {...form.field('cancellationTax')}>
            <Options of={feeTaxes.map((tax) => [tax, t(feeTaxLabels[tax])])} />
          </Select>
        )}
        <div className={styles.pair}>
          <AmountFields
            label={t('No-show')}
            value={form.values.noShow}
            error={form.errors.noShow ?? form.errors['noShow.number']}
            none={t('No fee')}
            unknown={t('Not agreed')}
            onChange={(noShow) => form.set({ noShow })}
          />
          {form.values.noShow.kind !== 'unknown' && (
            <Select label={t('No-show fee taxed like')} {...form.field('noShowTax')}>
              <Options of={feeTaxes.map((tax) => [tax, t(feeTaxLabels[tax])])} />
            </Select>
          )}
        </div>
        <NumberField
          label={t('Damage deposit')}
          {...form.field('damageDeposit')}
          unit={moneyUnit()}
          decimal
          hint={t('Guests leave it for possible damage. It is no revenue.')}
        />
        <Rehearsal terms={isValid && !change.pending ? listWith(termsOf(form.values)) : null} />
        <DialogButtons label={t('Save terms')} pending={change.pending} onCancel={onClose} />
      </form>
    </Dialog>
  )
}

/** New terms begin as those for all other stays. */
function lastOf({ terms }: TermsList): TermsEntry {
  const last = terms.at(-1)
  if (!last) throw new Error('There are no terms')
  return last
}

/** For which stays the terms are. */
function Scope({ form }: { form: TermsForm }) {
  const cabins = useQuery(cabinList(defaultCabinSearch)).data?.items ?? []
  const { values, errors } = form
  return (
    <>
      <DateRanges
        legend={t('Stays that begin')}
        ranges={values.ranges}
        error={errors.ranges}
        onChange={(ranges) => form.set({ ranges })}
      />
      <div className={styles.pair}>
        <Select label={t('Cabins')} {...form.field('cabins')}>
          <option value="all">{t('All cabins')}</option>
          <option value="some">{t('Chosen cabins')}</option>
        </Select>
        <Select label={t('Sources')} {...form.field('sources')}>
          <option value="all">{t('All sources')}</option>
          <option value="some">{t('Chosen sources')}</option>
        </Select>
      </div>
      {values.cabins === 'some' && (
        <Choices
          legend={t('Chosen cabins')}
          of={cabins.map(({ id, name }) => [id, name])}
          chosen={values.cabinIds}
          error={errors.cabinIds}
          onChange={(cabinIds) => form.set({ cabinIds })}
        />
      )}
      {values.sources === 'some' && (
        <Choices
          legend={t('Chosen sources')}
          of={bookingSources.map((source) => [source, t(bookingSourceLabels[source])])}
          chosen={values.chosenSources}
          error={errors.sources}
          onChange={(chosenSources) => form.set({ chosenSources })}
        />
      )}
    </>
  )
}

type AmountProps = {
  label: string
  /** What tells it from others with the same label. */
  name?: string
  value: AmountValues
  error: string | undefined
  /** What nothing is called. */
  none: string
  unknown?: string
  onChange: (value: AmountValues) => void
}

/** What kind a deposit or a fee is, and its number. */
function AmountFields({ label, name = label, value, error, none, unknown, onChange }: AmountProps) {
  const { kind, number } = value
  const numberLabel = numberLabels[kind]
  return (
    <>
      <Select
        label={label}
        aria-label={name}
        value={kind}
        error={numberLabel ? undefined : error}
        onChange={({ target }) => onChange({ kind: target.value, number })}
      >
        {unknown && <option value="unknown">{unknown}</option>}
        <option value="none">{none}</option>
        <option value="percent">{t('Percent of the total')}</option>
        <option value="amount">{t('Amount')}</option>
        <option value="nights">{t('Price of the first nights')}</option>
      </Select>
      {numberLabel ? (
        <NumberField
          label={numberLabel}
          aria-label={t('{label}: {value}', { label: name, value: numberLabel })}
          value={number}
          error={error}
          {...(kind === 'amount' && { unit: moneyUnit(), decimal: true })}
          onChange={({ target }) => onChange({ kind, number: target.value })}
        />
      ) : (
        <span />
      )}
    </>
  )
}

const numberLabels: Record<string, string> = {
  percent: t('Percent'),
  amount: t('Amount'),
  nights: t('Nights'),
}

/** What a cancellation costs, from the earliest to the last step, which has no end. */
function Steps({ form }: { form: TermsForm }) {
  const { steps } = form.values
  const change = (at: number, step: Partial<(typeof steps)[number]>) =>
    form.set({ steps: steps.map((one, index) => (index === at ? { ...one, ...step } : one)) })
  const add = () => {
    const before = steps.at(-2)
    const until = before ? String(Math.max(0, Number(before.until) - 7)) : '14'
    const free = { until, fee: { kind: 'none', number: '' } }
    const last = { until: '', fee: { kind: 'percent', number: '100' } }
    form.set({ steps: steps.length === 0 ? [free, last] : steps.toSpliced(-1, 0, { ...free }) })
  }
  return (
    <fieldset className="grid gap-8 min-w-0 border-none" data-field>
      <legend className={styles.legend}>{t('Cancellation')}</legend>
      {steps.map(({ until, fee }, at) => {
        const n = at + 1
        const isLast = at === steps.length - 1
        const stepError = form.errors[`cancellation.${at}`]
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step has no other identity
          <div key={at} className="grid gap-4">
            <div className={styles.step}>
              {isLast ? (
                <p className={styles.after}>
                  {steps.length === 1 ? t('At any time') : t('After that')}
                </p>
              ) : (
                <NumberField
                  label={t('Until days before')}
                  aria-label={t('Until days before arrival, step {n}', { n })}
                  value={until}
                  error={form.errors[`cancellation.${at}.until`]}
                  onChange={({ target }) => change(at, { until: target.value })}
                />
              )}
              <AmountFields
                label={t('Fee')}
                name={t('Fee of step {n}', { n })}
                value={fee}
                error={form.errors[`cancellation.${at}.fee.number`]}
                none={t('No fee')}
                onChange={(changed) => change(at, { fee: changed })}
              />
              <IconButton
                label={t('Remove step {n}', { n })}
                onClick={() => form.set({ steps: steps.toSpliced(at, 1) })}
              >
                <X aria-hidden="true" />
              </IconButton>
            </div>
            {stepError && (
              <p role="alert" className={styles.error}>
                {stepError}
              </p>
            )}
          </div>
        )
      })}
      {steps.length === 0 && (
        <p className="text-13 text-muted">
          {t('Nothing is agreed: staff enter the fee of a cancellation.')}
        </p>
      )}
      <Button variant="secondary" size="small" className="justify-self-start" onClick={add}>
        <Plus aria-hidden="true" />
        {t('Add step')}
      </Button>
    </fieldset>
  )
}

/** Which bookings would have other terms, and examples with dates, while the form is edited. */
function Rehearsal({ terms }: { terms: readonly TermsEntry[] | null }) {
  const settled = useDebounced(terms)
  const { data, isError } = useQuery(termsRehearsal(settled))
  const shown = terms === null || isError ? undefined : data
  return (
    <div className={styles.rehearsal}>
      <p role="status">{shown?.sentence}</p>
      {shown && <Details rehearsal={shown} />}
    </div>
  )
}

const Details = ({ rehearsal: { total, bookings, examples } }: { rehearsal: TermsRehearsal }) => (
  <details>
    <summary>{t('Bookings and examples')}</summary>
    {bookings.length > 0 && (
      <ul>
        {bookings.map(({ bookingId, label, detail }) => (
          <li key={bookingId}>
            {label}
            <span className="block text-muted">{detail}</span>
          </li>
        ))}
        {total > bookings.length && (
          <li className="text-muted">{t('{n} more', { n: total - bookings.length })}</li>
        )}
      </ul>
    )}
    {examples.map(({ name, arrival, sentences }) => (
      <section key={name}>
        <h3 className="text-13 font-semibold">
          {t('{name}, booked today for {date}', { name, date: formatDate(arrival) })}
        </h3>
        <ul>
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </section>
    ))}
  </details>
)
