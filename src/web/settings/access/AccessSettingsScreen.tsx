import { prefetch } from '../../api/query-client.ts'
import { secondFactors } from '../../data/account/second-factor.ts'
import { cleaningLinkList, useCleaningLinks } from '../../data/housekeeping/cleaning-links.ts'
import { isAllowedTo } from '../../data/use-denial.ts'
import { Section } from '../../ui/Section.tsx'
import { SettingsPage } from '../SettingsPage.tsx'
import { CleaningLinks } from './CleaningLinks.tsx'
import { RolesCard } from './RolesCard.tsx'
import { SecondFactorSetting } from './SecondFactorSetting.tsx'

/** Starts the requests of the screen. */
export async function prefetchAccess(): Promise<void> {
  void prefetch(secondFactors)
  if (await isAllowedTo('settings')) void prefetch(cleaningLinkList)
}

export function AccessSettingsScreen() {
  const { isLoading } = useCleaningLinks()
  return (
    <SettingsPage title="Access" isLoading={isLoading}>
      <Section title="Login">
        <SecondFactorSetting />
      </Section>
      <Section title="Roles">
        <RolesCard />
      </Section>
      <Section
        title="Links for cleaners"
        intro="A link opens today's cleaning list on a phone without an account. It shows no names and no amounts. Anyone with the link can use it until you revoke it."
      >
        <CleaningLinks />
      </Section>
    </SettingsPage>
  )
}
