import { t } from '#domain/i18n/messages.ts'
import { Form } from '#ui/components/Form.tsx'
import { Options, Select } from '#ui/components/Select.tsx'
import { languageOptions } from '#ui/i18n/product-languages.ts'
import { useChangeLanguage } from './data/account.ts'

/** The user's language, saved as soon as it is chosen. The page of another language is another page. */
export function LanguageChoice({ language }: { language: string | null }) {
  const change = useChangeLanguage(() => location.reload())
  return (
    <Form aria-label={t('Language')} onSubmit={(event) => event.preventDefault()}>
      <Select
        label={t('Language')}
        id="language"
        value={language ?? ''}
        hint={t('Of your screens, and of emails to you.')}
        disabled={change.pending}
        onChange={({ currentTarget }) => change.start({ language: currentTarget.value || null })}
      >
        <option value="">{t('As in the browser')}</option>
        <Options of={languageOptions()} />
      </Select>
    </Form>
  )
}
