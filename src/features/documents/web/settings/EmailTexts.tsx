import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type EmailKind,
  emailKindLabels,
  emailKinds,
  exampleEmailValues,
  fillIn,
  fillInSubject,
  placeholderNames,
  placeholders,
} from '#domain/email-texts.ts'
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
import type { EmailTextForm, EmailTexts as Texts } from '../../contract/document-emails.ts'
import { emailTexts, useChangeEmailText, useResetEmailText } from '../data/document-emails.ts'
import styles from './EmailTexts.module.css'

/** The texts of emails to guests, one kind at a time. */
export function EmailTexts() {
  const query = useQuery(emailTexts)
  const [kind, setKind] = useState<EmailKind>('confirmation')
  const text = query.data?.texts.find((one) => one.kind === kind)
  return (
    <ListFrame query={query} failed={t('Email texts could not be loaded')}>
      <EmailTextFields key={kind} kind={kind} known={text} onChoose={setKind} />
    </ListFrame>
  )
}

type Props = {
  kind: EmailKind
  known: Texts['texts'][number] | undefined
  onChoose: (kind: EmailKind) => void
}

function EmailTextFields({ kind, known, onChoose }: Props) {
  const denied = useDenial('settings')
  const form = useForm({
    initial: { subject: known?.subject ?? '', body: known?.body ?? '' },
    rules: () => import('../../contract/document-emails.ts'),
    check: (values, { emailTextForm }) => fieldErrors(emailTextForm, values),
    send: (text) => change.start(text),
  })
  const change = useChangeEmailText(kind, {
    onDone: () => {
      form.reset()
      notify.emailTextUpdated()
    },
    onRejected: ({ fields }) => form.showErrors(fields),
  })
  const reset = useResetEmailText(kind, () => {
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
          if (chosen) onChoose(chosen)
        }}
        disabled={!known || isBusy}
      >
        <Options of={emailKinds.map((one) => [one, t(emailKindLabels[one])])} />
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
      <Preview text={form.values} />
    </Form>
  )
}

/** The email for an example booking, as it is typed. */
function Preview({ text }: { text: EmailTextForm }) {
  const example = exampleEmailValues()
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
