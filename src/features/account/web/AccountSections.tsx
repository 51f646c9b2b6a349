import type { Session } from '#contract/session.ts'
import { t } from '#domain/i18n/messages.ts'
import { Section } from '#ui/components/Section.tsx'
import { rich } from '#ui/i18n/rich.tsx'
import { DeniedNotice } from '#ui/permissions/DeniedNotice.tsx'
import styles from './AccountSections.module.css'
import { EmailAddress } from './EmailAddress.tsx'
import { LanguageChoice } from './LanguageChoice.tsx'
import { OwnSessions } from './OwnSessions.tsx'
import { SecondFactorList } from './SecondFactorList.tsx'
import { Tokens } from './Tokens.tsx'

export const AccountSections = ({ account: { email, language } }: { account: Session['user'] }) => (
  <>
    <Section title={t('Language')}>
      <LanguageChoice language={language} />
    </Section>
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
