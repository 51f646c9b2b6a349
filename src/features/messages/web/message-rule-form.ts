import type { Language } from '#domain/i18n/language.ts'
import { t } from '#domain/i18n/messages.ts'
import { readCount } from '#ui/forms/plain-number.ts'
import type { FieldErrors, Form } from '#ui/forms/use-form.ts'
import { type NewMessageRule, newMessageRule } from '../contract/message-rules.ts'
import { isEvent, type MessageTrigger } from '../domain/message-rule.ts'
import type { ListedRule } from './data/message-rules.ts'

export type MessageRuleValues = {
  name: string
  trigger: MessageTrigger
  channel: string
  isPartOfContract: boolean
  amount: string
  time: string
  hours: string
  from: string
  until: string
  late: string
  sources: string
  chosenSources: NonNullable<NewMessageRule['sources']>
  cabins: string
  cabinIds: readonly number[]
  minNights: string
  maxNights: string
  languages: string
  chosenLanguages: readonly Language[]
  balance: string
  guests: string
  attachment: string
  texts: NewMessageRule['texts']
}

export type MessageRuleForm = Form<MessageRuleValues>

/** A message before the arrival, of which only name and text are missing. */
export const newRule = (language: Language): MessageRuleValues => ({
  name: '',
  trigger: 'days-before-arrival',
  channel: 'email',
  isPartOfContract: true,
  amount: '3',
  time: '10:00',
  hours: 'some',
  from: '08:00',
  until: '21:00',
  late: 'latest',
  sources: 'all',
  chosenSources: [],
  cabins: 'all',
  cabinIds: [],
  minNights: '',
  maxNights: '',
  languages: 'all',
  chosenLanguages: [],
  balance: 'any',
  guests: 'any',
  attachment: 'none',
  texts: [{ language, subject: '', body: '' }],
})

const inField = (number: number | null) => (number === null ? '' : String(number))

export const valuesOf = (rule: ListedRule): MessageRuleValues => ({
  name: rule.name,
  trigger: rule.trigger,
  channel: rule.channel,
  isPartOfContract: rule.isPartOfContract,
  amount: String(rule.amount),
  time: rule.time,
  hours: rule.hours === null ? 'all' : 'some',
  from: rule.hours?.from ?? '08:00',
  until: rule.hours?.until ?? '21:00',
  late: rule.late,
  sources: rule.sources === null ? 'all' : 'some',
  chosenSources: rule.sources ?? [],
  cabins: rule.cabinIds === null ? 'all' : 'some',
  cabinIds: rule.cabinIds ?? [],
  minNights: inField(rule.minNights),
  maxNights: inField(rule.maxNights),
  languages: rule.languages === null ? 'all' : 'some',
  chosenLanguages: rule.languages ?? [],
  balance: rule.balance,
  guests: rule.guests,
  attachment: rule.attachment,
  texts: rule.texts,
})

const optional = (text: string) => (text.trim() === '' ? null : readCount(text))

/** Whether it leaves at a time of day. */
export const hasTime = (trigger: MessageTrigger): boolean =>
  !isEvent(trigger) && trigger !== 'hours-before-arrival'

export const isSms = ({ channel }: Pick<MessageRuleValues, 'channel'>) => channel === 'sms'

/** An SMS has no subject, so it is not typed. */
const textsOf = (values: MessageRuleValues) =>
  isSms(values)
    ? values.texts.map((text) => ({ ...text, subject: text.body === '' ? '' : 'SMS' }))
    : values.texts

/** The request. Texts that are empty are left out, so that guests get the one of another language. */
export const ruleOf = (values: MessageRuleValues): NewMessageRule => ({
  name: values.name,
  trigger: values.trigger,
  channel: values.channel as NewMessageRule['channel'],
  isPartOfContract: values.isPartOfContract,
  amount: isEvent(values.trigger) ? 0 : readCount(values.amount),
  time: values.time,
  hours: values.hours === 'all' ? null : { from: values.from, until: values.until },
  late: values.late as NewMessageRule['late'],
  sources: values.sources === 'all' ? null : values.chosenSources,
  cabinIds: values.cabins === 'all' ? null : [...values.cabinIds],
  minNights: optional(values.minNights),
  maxNights: optional(values.maxNights),
  languages: values.languages === 'all' ? null : [...values.chosenLanguages],
  balance: values.balance as NewMessageRule['balance'],
  guests: values.guests as NewMessageRule['guests'],
  attachment: isSms(values) ? 'none' : (values.attachment as NewMessageRule['attachment']),
  texts: textsOf(values).filter(({ subject, body }) => subject.trim() + body.trim() !== ''),
})

/**
 * The first issue of each field: "name", "hours", "subject" and "body" of the language that is shown, and "texts" for
 * those of others.
 */
export function messageRuleErrors(values: MessageRuleValues, shown: Language): FieldErrors {
  const rule = ruleOf(values)
  const { error } = newMessageRule.safeParse(rule, {
    error: ({ input }) =>
      input === '' ? t('This field is required') : t('Please check this value'),
  })
  const issues = error?.issues.map(({ path: [name, at, field], message }) => {
    const isShown = name === 'texts' && rule.texts[Number(at)]?.language === shown
    return [isShown ? String(field) : String(name), message]
  })
  return Object.fromEntries((issues ?? []).reverse())
}

export function isTextValid(values: MessageRuleValues, language: Language): boolean {
  const { subject, body, texts } = messageRuleErrors(values, language)
  const isWritten = textsOf(values).some((one) => one.language === language && one.subject !== '')
  return isWritten && [subject, body, texts].every((error) => error === undefined)
}

const shownAtFirst = ['name', 'trigger', 'amount', 'time', 'subject', 'body', 'texts']

/** Whether a field has an error that is shown only with all fields. */
export const hasErrorInMore = (errors: FieldErrors): boolean =>
  Object.keys(errors).some((name) => !shownAtFirst.includes(name))

/** Whether a rule says more than a new one, so that all fields are shown. */
export function saysMore(values: MessageRuleValues): boolean {
  const moreOf = ({ name, trigger, amount, time, texts, ...more }: MessageRuleValues) => more
  return JSON.stringify(moreOf(values)) !== JSON.stringify(moreOf(newRule('')))
}
