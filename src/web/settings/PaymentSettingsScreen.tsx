import { Section } from '../ui/Section.tsx'
import { SettingsPage } from './SettingsPage.tsx'
import { TaxForm } from './TaxForm.tsx'

export function PaymentSettingsScreen() {
  return (
    <SettingsPage title="Charges and payments">
      <Section title="Taxes and invoices">
        <TaxForm />
      </Section>
    </SettingsPage>
  )
}
