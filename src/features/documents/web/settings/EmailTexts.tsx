import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type EmailKind,
  emailKindLabels,
  emailKinds,
  fillIn,
  fillInSubject,
  placeholderNames,
  placeholders,
} from '#domain/email-texts.ts'
import type { Language } from '#domain/i18n/language.ts'
import { t } from '#domain/i18n/messages.ts'
import { usePropertyName } from '#features/property/web/data/settings.ts'
import { notify } from '#features/property/web/settings-toasts.ts'
import { Button } from '#ui/components/Button.tsx'
import { Form } from '#ui/components/Form.tsx'
import { ListFrame } from '#ui/components/ListFrame.tsx'
import { Options, Select } from '#ui/components/Select.tsx'
import { TextArea } from '#ui/components/TextArea.tsx'
import { TextField } from '#ui/components/TextField.tsx'
import { useDenial } from '#ui/data/use-denial.ts'
import { fieldErrors } from '#ui/forms/field-errors.ts'
import { useForm } from '#ui/forms/use-form.ts'
import { languageOptions } from '#ui/i18n/product-languages.ts'
import type { EmailTextForm, EmailTexts as Texts } from '../../contract/document-emails.ts'
import { emailTexts, useChangeEmailText, useResetEmailText } from '../data/document-emails.ts'
import styles from './EmailTexts.module.css'

/** The texts of emails to guests, one kind at a time. */
export function EmailTexts() {
  const [kind, setKind] = useState<EmailKind>('confirmation')
  const [language, setLanguage] = useState<Language | ''>('')
  const query = useQuery(emailTexts(language))
  const forAll = useQuery(emailTexts('')).data
  const ofKind = (texts: Texts | undefined) => texts?.texts.find((one) => one.kind === kind)
  const known = ofKind(query.data)
  return (
    <ListFrame query={query} failed={t('Email texts could not be loaded')}>
      <EmailTextFields
        key={`${kind} ${language} ${known !== undefined}`}
        {...{ kind, language, known }}
        example={query.data?.example}
        hint={hintOf(language, known, ofKind(forAll))}
        onChoose={setKind}
        onChooseLanguage={setLanguage}
      />
    </ListFrame>
  )
}

type Known = Texts['texts'][number] | undefined

/** Which text guests get. */
function hintOf(language: Language | '', known: Known, forAll: Known): string {
  if (!known) return ''
  if (language === '') {
    return known.isChanged
      ? t('Guests get this text in all languages that have none of their own.')
      : t(
          'Guests get the default text in their language. A text of yours replaces it in all languages that have none of their own.',
        )
  }
  if (known.isChanged) return t('Guests get this text in this language.')
  return forAll?.isChanged
    ? t('There is no text in this language. Guests get the one for all other languages.')
    : t('Guests get the default text in this language.')
}

type Props = {
  kind: EmailKind
  language: Language | ''
  known: Known
  example: Texts['example'] | undefined
  hint: string
  onChoose: (kind: EmailKind) => void
  onChooseLanguage: (language: Language | '') => void
}

function EmailTextFields({ kind, language, known, example, hint, ...choosing }: Props) {
  const denied = useDenial('settings')
  const form = useForm({
    initial: { subject: known?.subject ?? '', body: known?.body ?? '' },
    rules: () => import('../../contract/document-emails.ts'),
    check: (values, { emailTextForm }) => fieldErrors(emailTextForm, values),
    send: (text) => change.start(text),
  })
  const change = useChangeEmailText(
    { kind, language },
    {
      onDone: () => {
        form.reset()
        notify.emailTextUpdated()
      },
      onRejected: ({ fields }) => form.showErrors(fields),
    },
  )
  const reset = useResetEmailText({ kind, language }, () => {
    form.reset()
    notify.emailTextReset()
  })
  const isBusy = change.pending || reset.pending

  return (
    <Form
      {...form.props}
      aria-label={t('Emails to guests')}
      buttons={
        <>
          <Button
            variant="secondary"
            disabled={!known?.isChanged || isBusy}
            denied={denied}
            onClick={() => reset.start()}
          >
            {t('Reset to default')}
          </Button>
          <Button type="reset" variant="secondary" disabled={!known || isBusy}>
            {t('Cancel')}
          </Button>
          <Button type="submit" disabled={!known} pending={change.pending} denied={denied}>
            {t('Save email text')}
          </Button>
        </>
      }
    >
      <Select
        label={t('Email')}
        id="email-kind"
        value={kind}
        onChange={({ currentTarget }) => {
          const chosen = emailKinds.find((one) => one === currentTarget.value)
          if (chosen) choosing.onChoose(chosen)
        }}
        disabled={!known || isBusy}
      >
        <Options of={emailKinds.map((one) => [one, t(emailKindLabels[one])])} />
      </Select>
      <Select
        label={t('Language')}
        id="email-language"
        value={language}
        onChange={({ currentTarget }) => choosing.onChooseLanguage(currentTarget.value)}
        hint={hint}
        disabled={!known || isBusy}
      >
        <option value="">{t('All other languages')}</option>
        <Options of={languageOptions()} />
      </Select>
      <TextField
        label={t('Subject')}
        id="email-subject"
        {...form.field('subject')}
        autoComplete="off"
        disabled={!known}
      />
      <TextArea
        label={t('Text')}
        id="email-body"
        {...form.field('body')}
        isTall
        hint={t('An empty line begins a new paragraph')}
        disabled={!known}
      />
      <details className="py-8">
        <summary className="cursor-pointer">{t('Placeholders')}</summary>
        <dl className={styles.placeholders}>
          {placeholderNames.map((name) => (
            <div key={name}>
              <dt className="font-medium text-strong">{`{${name}}`}</dt>
              <dd className="text-secondary">{t(placeholders[name])}</dd>
            </div>
          ))}
        </dl>
      </details>
      {example && <Preview text={form.values} example={example} />}
    </Form>
  )
}

/** The email for an example booking, as it is typed. */
function Preview({ text, example }: { text: EmailTextForm; example: Texts['example'] }) {
  const values = { ...example, property: usePropertyName() || example.property }
  return (
    <section className={styles.preview} aria-labelledby="email-preview">
      <h3 className="text-13 font-medium text-secondary" id="email-preview">
        {t('Preview with an example booking')}
      </h3>
      <p className="font-semibold text-strong">{fillInSubject(text.subject, values)}</p>
      <p className="whitespace-pre-line">{fillIn(text.body, values)}</p>
    </section>
  )
}
