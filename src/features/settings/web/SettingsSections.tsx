import { ExportSection } from '#features/exports/web/settings/ExportSection.tsx'
import { SystemCard } from '#features/monitoring/web/SystemCard.tsx'
import { OutageSection } from '#features/outage/web/settings/OutageSection.tsx'
import { Section } from '#ui/components/Section.tsx'
import { PropertyForm } from './property/PropertyForm.tsx'

export const SettingsSections = () => (
  <>
    <Section title="Property">
      <PropertyForm />
    </Section>
    <Section title="System">
      <SystemCard />
    </Section>
    <OutageSection />
    <ExportSection />
  </>
)
