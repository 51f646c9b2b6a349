import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { placeholderNames, placeholders } from '#domain/email-texts.ts'
import { currentLanguage, type Language } from '#domain/i18n/language.ts'
import { t } from '#domain/i18n/messages.ts'
import placeholderStyles from '#features/documents/web/settings/EmailTexts.module.css'
import { notify } from '#features/property/web/settings-toasts.ts'
import styles from '#features/taxes/web/TaxRules.module.css'
import { Dialog } from '#ui/components/Dialog.tsx'
import { DialogButtons } from '#ui/components/DialogButtons.tsx'
import { NumberField } from '#ui/components/NumberField.tsx'
import { Options, Select } from '#ui/components/Select.tsx'
import { TextArea } from '#ui/components/TextArea.tsx'
import { TextField } from '#ui/components/TextField.tsx'
import { useDebounced } from '#ui/components/use-debounced.ts'
import { TimeField } from '#ui/dates/TimeField.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { languageOptions } from '#ui/i18n/product-languages.ts'
import type { RehearseMessageRule } from '../contract/message-rehearsal.ts'
import type { NewMessageRule } from '../contract/message-rules.ts'
import { triggerLabels } from '../domain/message-labels.ts'
import { isEvent, type MessageTrigger, messageTriggers } from '../domain/message-rule.ts'
import { smsParts } from '../domain/sms-parts.ts'
import {
  type ListedRule,
  messagePreview,
  messageRehearsal,
  useSaveMessageRule,
} from './data/message-rules.ts'
import { MoreRuleFields } from './MoreRuleFields.tsx'
import {
  hasErrorInMore,
  hasTime,
  isSms,
  isTextValid,
  type MessageRuleForm,
  messageRuleErrors,
  newRule,
  ruleOf,
  saysMore,
  valuesOf,
} from './message-rule-form.ts'

type Props = {
  /** Null for a new one. */
  rule: ListedRule | null
  /** Of the property. */
  language: Language
  onClose: () => void
}

/** Adds a message or changes one. It shows the text with a real booking, and what the rule would have sent. */
export function MessageRuleDialog({ rule, language: ofProperty, onClose }: Props) {
  const [language, setLanguage] = useState(() => firstShown(rule, ofProperty))
  const [initial] = useState(() => (rule ? valuesOf(rule) : newRule(ofProperty)))
  const [showsMore, setShowsMore] = useState(() => saysMore(initial))
  const form = useForm({
    initial,
    check: (values) => messageRuleErrors(values, language),
    send: (values) => {
      const sent = ruleOf(values)
      save.start(
        rule ? { id: rule.id, rule: { ...sent, version: rule.version } } : { id: null, rule: sent },
      )
    },
  })
  const save = useSaveMessageRule(rule?.id ?? null, {
    onDone: () => {
      notify.messageSaved()
      onClose()
    },
    onRejected: ({ code, fields }) => {
      form.showErrors(fields)
      if (code !== 'invalid-fields') onClose()
    },
  })
  const { values, errors } = form
  const isValid = Object.keys(messageRuleErrors(values, language)).length === 0
  const rehearsed =
    isValid && !save.pending ? { ...(rule && { id: rule.id }), rule: ruleOf(values) } : null

  return (
    <Dialog
      open
      form
      title={rule ? t('Edit {name}', { name: rule.name }) : t('New message')}
      onClose={() => !save.pending && onClose()}
    >
      <form className="grid grid-cols-1 gap-16" {...form.props}>
        <TextField
          label={t('Name')}
          {...form.field('name')}
          hint={t('Guests do not see it')}
          autoComplete="off"
        />
        <Select
          label={t('Send')}
          {...form.field('trigger')}
          onChange={({ currentTarget }) => {
            const trigger = currentTarget.value as MessageTrigger
            const isPartOfContract = trigger !== 'after-departure'
            form.set({ trigger, ...(rule === null && { isPartOfContract }) })
          }}
        >
          <Options
            of={messageTriggers.map((trigger: MessageTrigger) => [
              trigger,
              t(triggerLabels[trigger]),
            ])}
          />
        </Select>
        {!isEvent(values.trigger) && (
          <div className={styles.pair}>
            <NumberField
              label={values.trigger === 'hours-before-arrival' ? t('Hours') : t('Days')}
              {...form.field('amount')}
            />
            {hasTime(values.trigger) && <TimeField label={t('Time')} {...form.field('time')} />}
          </div>
        )}
        <TextFields form={form} language={language} onChooseLanguage={setLanguage} />
        <details
          className={styles.more}
          open={showsMore || hasErrorInMore(errors)}
          onToggle={({ currentTarget }) => setShowsMore(currentTarget.open)}
        >
          <summary>{t('More')}</summary>
          <MoreRuleFields form={form} />
        </details>
        <Rehearsal request={rehearsed} />
        <DialogButtons label={t('Save message')} pending={save.pending} onCancel={onClose} />
      </form>
    </Dialog>
  )
}

/** Staff read a text in their own language first, if there is one. */
const firstShown = (rule: ListedRule | null, ofProperty: Language): Language =>
  rule?.texts.some((text) => text.language === currentLanguage()) ? currentLanguage() : ofProperty

type TextProps = {
  form: MessageRuleForm
  language: Language
  onChooseLanguage: (language: Language) => void
}

/** The text in one language at a time, with a preview. */
function TextFields({ form, language, onChooseLanguage }: TextProps) {
  const { texts } = form.values
  const text = texts.find((one) => one.language === language) ?? {
    language,
    subject: '',
    body: '',
  }
  const set = (typed: { subject?: string; body?: string }) =>
    form.set({
      texts: [...texts.filter((one) => one.language !== language), { ...text, ...typed }],
    })
  const written = texts.filter(({ subject, body }) => subject + body !== '')
  return (
    <>
      <Select
        label={t('Language')}
        name="language"
        value={language}
        error={form.errors.texts}
        hint={t(
          '{n, plural, =0 {No text yet} one {Written in # language. Guests of others get the text of the property’s language.} other {Written in # languages. Guests of others get the text of the property’s language.}}',
          { n: written.length },
        )}
        onChange={({ currentTarget }) => onChooseLanguage(currentTarget.value)}
      >
        <Options of={languageOptions()} />
      </Select>
      {!isSms(form.values) && (
        <TextField
          label={t('Subject')}
          name="subject"
          value={text.subject}
          error={form.errors.subject}
          autoComplete="off"
          onChange={({ target }) => set({ subject: target.value })}
        />
      )}
      <TextArea
        label={t('Text')}
        name="body"
        value={text.body}
        error={form.errors.body}
        isTall
        hint={t('An empty line begins a new paragraph')}
        onChange={({ target }) => set({ body: target.value })}
      />
      <details className="py-8">
        <summary className="cursor-pointer">{t('Placeholders')}</summary>
        <dl className={placeholderStyles.placeholders}>
          {placeholderNames.map((name) => (
            <div key={name}>
              <dt className="font-medium text-strong">{`{${name}}`}</dt>
              <dd className="text-secondary">{t(placeholders[name])}</dd>
            </div>
          ))}
        </dl>
      </details>
      <Preview
        text={
          isTextValid(form.values, language)
            ? { ...text, subject: isSms(form.values) ? 'SMS' : text.subject }
            : null
        }
        isSms={isSms(form.values)}
      />
    </>
  )
}

/** The text as the guest of a real booking would get it; nothing while it is wrong. */
function Preview({
  text,
  isSms,
}: {
  text: NewMessageRule['texts'][number] | null
  isSms: boolean
}) {
  const [bookingId, setBookingId] = useState<number>()
  const settled = useDebounced(text)
  const { data, isError } = useQuery(
    messagePreview(
      settled
        ? {
            language: settled.language,
            text: { subject: settled.subject, body: settled.body },
            ...(bookingId !== undefined && { bookingId }),
          }
        : null,
    ),
  )
  if (!text || isError || !data || data.bookingId === null) return null
  return (
    <section
      className={`grid-cols-1 ${placeholderStyles.preview}`}
      aria-labelledby="message-preview"
    >
      <h3 className="text-13 font-medium text-secondary" id="message-preview">
        {t('Preview')}
      </h3>
      <Select
        label={t('Booking')}
        value={data.bookingId}
        onChange={({ currentTarget }) => setBookingId(Number(currentTarget.value))}
      >
        <Options of={data.bookings.map(({ id, label }) => [String(id), label])} />
      </Select>
      {!isSms && <p className="font-semibold text-strong">{data.subject}</p>}
      <p className="whitespace-pre-line">{data.body}</p>
      {isSms && <p className="text-14 text-secondary">{partsText(data.body)}</p>}
    </section>
  )
}

function partsText(text: string): string {
  const { length, parts } = smsParts(text)
  return t(
    '{length, plural, one {# character} other {# characters}}, {parts, plural, one {# SMS} other {# SMS}}',
    { length, parts },
  )
}

/** How often the rule would have been sent and will be, with examples, while the form is edited. */
export function Rehearsal({ request }: { request: RehearseMessageRule | null }) {
  const settled = useDebounced(request)
  const { data, isError } = useQuery(messageRehearsal(settled))
  const shown = request === null || isError ? undefined : data
  return (
    <div className={styles.rehearsal}>
      <p role="status">{shown?.sentence}</p>
      {shown && shown.examples.length > 0 && (
        <details>
          <summary>{t('Examples')}</summary>
          <ul>
            {shown.examples.map(({ bookingId, label, at }) => (
              <li key={`${bookingId} ${at}`}>
                {label}
                <span className="block text-muted">{at}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}
