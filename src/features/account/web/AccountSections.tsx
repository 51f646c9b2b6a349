import type { Session } from '#contract/session.ts'
import { t } from '#domain/i18n/messages.ts'
import { NoticesSection } from '#features/staff-mail/web/NoticesSection.tsx'
import { Form } from '#ui/components/Form.tsx'
import { Section } from '#ui/components/Section.tsx'
import { Options, Select } from '#ui/components/Select.tsx'
import { languageOptions } from '#ui/i18n/product-languages.ts'
import { rich } from '#ui/i18n/rich.tsx'
import { DeniedNotice } from '#ui/permissions/DeniedNotice.tsx'
import styles from './AccountSections.module.css'
import { useChangeLanguage } from './data/account.ts'
import { EmailAddress } from './EmailAddress.tsx'
import { OwnSessions } from './OwnSessions.tsx'
import { SecondFactorList } from './SecondFactorList.tsx'
import { Tokens } from './Tokens.tsx'

export const AccountSections = ({ account: { email, language } }: { account: Session['user'] }) => (
  <>
    <Section title={t('Language')}>
      <LanguageChoice language={language} />
    </Section>
    <NoticesSection />
    <Section
      title={t('Second factor')}
      intro={t('Protects your account even if someone learns your password.')}
    >
      <SecondFactorList />
    </Section>
    <Section
      title={t('Login address')}
      intro={t('The address with which you log in. A new one counts once it is confirmed.')}
    >
      <EmailAddress email={email} />
    </Section>
    <Section
      title={t('Active sessions')}
      intro={t("Don't recognize a browser? Log it out and change your password.")}
    >
      <OwnSessions />
    </Section>
    <div className={styles.programs}>
      <p className="text-12 font-medium text-muted mb-4">{t('For programs, not for people')}</p>
      <Section
        title={t('API tokens')}
        intro={rich(
          'API tokens let a program, such as your website, act on your behalf. They cannot manage accounts or users. <link>API reference</link>',
          { link: (text) => <a href="/api/docs">{text}</a> },
        )}
      >
        <DeniedNotice permission="tokens" />
        <Tokens />
      </Section>
    </div>
  </>
)

/** The user's language, saved as soon as it is chosen. The page of another language is another page. */
function LanguageChoice({ language }: { language: string | null }) {
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
