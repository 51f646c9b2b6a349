import { Section } from '../ui/Section.tsx'
import { BusinessDetailsForm } from './BusinessDetailsForm.tsx'
import { EmailTexts } from './EmailTexts.tsx'
import { PartySetting } from './PartySetting.tsx'
import { SettingsPage } from './SettingsPage.tsx'

export function DocumentSettingsScreen() {
  return (
    <SettingsPage title="Documents and emails">
      <Section title="Business details">
        <BusinessDetailsForm />
      </Section>
      <Section title="Registration">
        <PartySetting />
      </Section>
      <Section title="Emails to guests">
        <EmailTexts />
      </Section>
    </SettingsPage>
  )
}
