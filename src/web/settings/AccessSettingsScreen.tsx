import { Section } from '../ui/Section.tsx'
import { RolesCard } from './RolesCard.tsx'
import { SecondFactorSetting } from './SecondFactorSetting.tsx'
import { SettingsPage } from './SettingsPage.tsx'

export function AccessSettingsScreen() {
  return (
    <SettingsPage title="Access">
      <Section title="Login">
        <SecondFactorSetting />
      </Section>
      <Section title="Roles">
        <RolesCard />
      </Section>
    </SettingsPage>
  )
}
