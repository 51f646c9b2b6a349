import { ExportCard } from '#features/exports/web/settings/ExportCard.tsx'
import { SystemCard } from '#features/monitoring/web/SystemCard.tsx'
import { OutageCard } from '#features/outage/web/settings/OutageCard.tsx'
import { OutageForm } from '#features/outage/web/settings/OutageForm.tsx'
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
    <Section title="Outage pack">
      <OutageCard />
      <OutageForm />
    </Section>
    <Section title="Your data">
      <ExportCard />
    </Section>
  </>
)
