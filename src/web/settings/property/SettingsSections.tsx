import { Section } from '../../ui/Section.tsx'
import { ExportCard } from './ExportCard.tsx'
import { OutageCard } from './OutageCard.tsx'
import { OutageForm } from './OutageForm.tsx'
import { PropertyForm } from './PropertyForm.tsx'
import { SystemCard } from './SystemCard.tsx'

/** What the general settings show below the hotel settings. */
export const SettingsSections = () => (
  <>
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
  </>
)
