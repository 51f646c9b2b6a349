import { t } from '#domain/i18n/messages.ts'
import { ExportSection } from '#features/exports/web/settings/ExportSection.tsx'
import { SystemCard } from '#features/monitoring/web/SystemCard.tsx'
import { OutageSection } from '#features/outage/web/settings/OutageSection.tsx'
import { Section } from '#ui/components/Section.tsx'
import { PropertyForm } from './property/PropertyForm.tsx'

export const SettingsSections = () => (
  <>
    <Section title={t('Property')}>
      <PropertyForm />
    </Section>
    <Section title={t('System')}>
      <SystemCard />
    </Section>
    <OutageSection />
    <ExportSection />
  </>
)
