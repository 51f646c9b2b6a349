import { Section } from '../ui/Section.tsx'
import { ExportCard } from './ExportCard.tsx'
import { OutageCard } from './OutageCard.tsx'
import { OutageForm } from './OutageForm.tsx'
import { PropertyForm } from './PropertyForm.tsx'
import { SettingsForm } from './SettingsForm.tsx'
import { SettingsPage } from './SettingsPage.tsx'
import { SystemCard } from './SystemCard.tsx'

export function SettingsScreen() {
  return (
    <SettingsPage title="Update hotel settings">
      <SettingsForm />
      <Section title="Property">
        <PropertyForm />
      </Section>
      <Section title="System">
        <SystemCard />
      </Section>
      <Section title="Outage pack">
        <OutageCard />
        <OutageForm />
      </Section>
      <Section title="Your data">
        <ExportCard />
      </Section>
    </SettingsPage>
  )
}
