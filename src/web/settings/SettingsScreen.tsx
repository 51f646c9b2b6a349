import { DeniedNotice } from '../forms/DeniedNotice.tsx'
import { HistorySection } from '../history/HistorySection.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Section } from '../ui/Section.tsx'
import { BusinessDetailsForm } from './BusinessDetailsForm.tsx'
import { PropertyForm } from './PropertyForm.tsx'
import { RolesCard } from './RolesCard.tsx'
import { SecondFactorSetting } from './SecondFactorSetting.tsx'
import { SettingsForm } from './SettingsForm.tsx'
import { SystemCard } from './SystemCard.tsx'
import { TaxForm } from './TaxForm.tsx'

export function SettingsScreen() {
  return (
    <>
      <PageHeader title="Update hotel settings" />
      <DeniedNotice permission="settings" />
      <SettingsForm />
      <Section title="Property">
        <PropertyForm />
      </Section>
      <Section title="Business details">
        <BusinessDetailsForm />
      </Section>
      <Section title="Login">
        <SecondFactorSetting />
      </Section>
      <Section title="Roles">
        <RolesCard />
      </Section>
      <Section title="Taxes and invoices">
        <TaxForm />
      </Section>
      <Section title="System">
        <SystemCard />
      </Section>
      <HistorySection subject="settings" id={1} />
    </>
  )
}
