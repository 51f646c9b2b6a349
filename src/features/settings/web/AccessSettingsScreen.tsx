import { t } from '#domain/i18n/messages.ts'
import { secondFactors } from '#features/account/web/data/second-factor.ts'
import { SecondFactorSetting } from '#features/account/web/SecondFactorSetting.tsx'
import {
  cleaningLinkList,
  useCleaningLinks,
} from '#features/housekeeping/web/data/cleaning-links.ts'
import { CleaningLinks } from '#features/housekeeping/web/settings/CleaningLinks.tsx'
import { SettingsPage } from '#features/property/web/SettingsPage.tsx'
import { RolesCard } from '#features/staff/web/RolesCard.tsx'
import { prefetch } from '#ui/api/query-client.ts'
import { Section } from '#ui/components/Section.tsx'
import { isAllowedTo } from '#ui/data/use-denial.ts'

/** Starts the requests of the screen. */
export async function prefetchScreen(): Promise<void> {
  void prefetch(secondFactors)
  if (await isAllowedTo('settings')) void prefetch(cleaningLinkList)
}

export function AccessSettingsScreen() {
  const { isLoading } = useCleaningLinks()
  return (
    <SettingsPage title={t('Access')} isLoading={isLoading}>
      <Section title={t('Login')}>
        <SecondFactorSetting />
      </Section>
      <Section title={t('Roles')}>
        <RolesCard />
      </Section>
      <Section
        title={t('Links for cleaners')}
        intro={t(
          "A link opens today's cleaning list on a phone without an account. It shows no names and no amounts. Anyone with the link can use it until you revoke it.",
        )}
      >
        <CleaningLinks />
      </Section>
    </SettingsPage>
  )
}
