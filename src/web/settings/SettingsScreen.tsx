import { prefetch } from '../api/query-client.ts'
import { outageSettings } from '../data/outage-settings.ts'
import { property, settings } from '../data/settings.ts'
import { systemState } from '../data/system.ts'
import { usePrefetchScreens } from '../loading/use-prefetch-screens.ts'
import { Section } from '../ui/Section.tsx'
import { ExportCard } from './ExportCard.tsx'
import { OutageCard } from './OutageCard.tsx'
import { OutageForm } from './OutageForm.tsx'
import { PropertyForm } from './PropertyForm.tsx'
import { SettingsForm } from './SettingsForm.tsx'
import { SettingsPage, settingsPages } from './SettingsPage.tsx'
import { SystemCard } from './SystemCard.tsx'

/** Starts the requests of the screen. */
export function prefetchSettings(): void {
  void prefetch(settings)
  void prefetch(property)
  void prefetch(systemState)
  void prefetch(outageSettings)
}

export function SettingsScreen() {
  usePrefetchScreens(settingsPages)
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
