import type { CalendarDate } from '#domain/calendar.ts'
import { t } from '#domain/i18n/messages.ts'
import { offerUndo } from '#features/history/web/offer-undo.tsx'
import { Checkbox } from '#ui/components/Checkbox.tsx'
import { Dialog } from '#ui/components/Dialog.tsx'
import { DialogButtons } from '#ui/components/DialogButtons.tsx'
import { Options, Select } from '#ui/components/Select.tsx'
import { TextField } from '#ui/components/TextField.tsx'
import { useToday } from '#ui/data/session.ts'
import { useForm } from '#ui/forms/use-form.ts'
import type { PriceRehearsalRequest } from '../contract/price-rehearsal.ts'
import type { NewPriceRule } from '../contract/prices.ts'
import { DateRanges } from './DateRanges.tsx'
import { useSavePriceRule } from './data/price-changes.ts'
import { PriceRehearsal } from './PriceRehearsal.tsx'
import { notify } from './price-toasts.ts'
import styles from './RuleFields.module.css'
import { RuleFields } from './RuleFields.tsx'
import {
  type ListedRule,
  newRule,
  type RuleForm,
  type RuleNights,
  ruleErrors,
  ruleOf,
  valuesOf,
} from './rule-form.ts'
import { effectOf, kindLabels } from './rule-labels.ts'
import { rulePriceQuestion } from './rule-price-question.ts'
import { WeekdayPicker } from './WeekdayPicker.tsx'

/** The rule to edit, the rule that a new one copies, or the nights for which a new one is. */
export type RuleDraft =
  | { id: number; rule: ListedRule }
  | { id: null; rule?: NewPriceRule; nights?: RuleNights }

type Props = {
  draft: RuleDraft
  cabins: readonly { id: number; name: string; regularPrice: number }[]
  onClose: () => void
}

type CabinChoiceProps = { form: RuleForm; cabins: readonly { id: number; name: string }[] }

/** All cabins, or some of them. */
function CabinChoice({ form, cabins }: CabinChoiceProps) {
  const { cabins: chosen, cabinIds } = form.values
  const error = form.errors.cabinIds
  return (
    <>
      <Select label={t('Cabins')} {...form.field('cabins')}>
        <option value="all">{t('All cabins')}</option>
        <option value="some">{t('Chosen cabins')}</option>
      </Select>
      {chosen === 'some' && (
        <fieldset className={`grid gap-6 min-w-0 border-none ${styles.cabins}`} data-field>
          <legend className="visually-hidden">{t('Chosen cabins')}</legend>
          {cabins.map(({ id, name }) => (
            <Checkbox
              key={id}
              checked={cabinIds.includes(id)}
              onChange={(isChosen) =>
                form.set({
                  cabinIds: isChosen ? [...cabinIds, id] : cabinIds.filter((other) => other !== id),
                })
              }
            >
              {name}
            </Checkbox>
          ))}
          {error && (
            <p role="alert" className={styles.error}>
              {error}
            </p>
          )}
        </fieldset>
      )}
    </>
  )
}

/** Adds a rule at the top of the list, or changes one. */
export function RuleDialog({ draft, cabins, onClose }: Props) {
  const today = useToday()
  const form = useForm({
    initial: valuesOfDraft(draft, today),
    check: ruleErrors,
    send: (values) => {
      const rule = ruleOf(values)
      save.start(
        draft.id === null
          ? { id: null, rule }
          : { id: draft.id, rule: { ...rule, version: draft.rule.version } },
      )
    },
  })
  const save = useSavePriceRule(draft.id, {
    onDone: (undoId) => {
      const rule = ruleOf(form.values)
      notify.ruleSaved()
      offerUndo(undoId, draft.id === null ? ruleAdded : ruleChanged, [rule.name, effectOf(rule)])
      onClose()
    },
    onRejected: ({ code, fields }) => {
      form.showErrors(fields)
      if (code !== 'invalid-fields') onClose()
    },
  })

  const isValid = Object.keys(ruleErrors(form.values)).length === 0
  const change = isValid && !save.pending ? rehearsalOf(draft, ruleOf(form.values)) : null

  return (
    <Dialog
      open
      form
      title={draft.id === null ? t('New rule') : t('Edit {name}', { name: draft.rule.name })}
      onClose={() => !save.pending && onClose()}
    >
      <form className="grid gap-16" {...form.props}>
        <div className={styles.pair}>
          <TextField label={t('Name')} {...form.field('name')} autoComplete="off" />
          <Select label={t('What the rule sets')} {...form.field('kind')}>
            <Options of={Object.entries(kindLabels)} />
          </Select>
        </div>
        <RuleFields
          form={form}
          question={rulePriceQuestion(
            form.values,
            draft.id === null ? undefined : draft.rule,
            cabins,
          )}
        />
        <DateRanges
          legend={t('rule|Dates')}
          ranges={form.values.ranges}
          error={form.errors.ranges}
          onChange={(ranges) => form.set({ ranges })}
        />
        <WeekdayPicker
          legend={t('Nights of the week')}
          none={t('Every night')}
          value={form.values.weekdays}
          onChange={(weekdays) => form.set({ weekdays })}
        />
        <CabinChoice form={form} cabins={cabins} />
        <PriceRehearsal change={change} />
        <DialogButtons label={t('Save rule')} pending={save.pending} onCancel={onClose} />
      </form>
    </Dialog>
  )
}

const valuesOfDraft = (draft: RuleDraft, today: CalendarDate) =>
  draft.rule ? valuesOf(draft.rule, today) : { ...newRule, ...(draft.id === null && draft.nights) }

const rehearsalOf = ({ id }: RuleDraft, rule: NewPriceRule): PriceRehearsalRequest => ({
  change: 'rule',
  ...(id !== null && { id }),
  rule,
})

const ruleAdded = {
  action: t('Addition of the rule'),
  undone: t('The addition of the rule was undone'),
}
const ruleChanged = {
  action: t('Change of the rule'),
  undone: t('The change of the rule was undone'),
}
