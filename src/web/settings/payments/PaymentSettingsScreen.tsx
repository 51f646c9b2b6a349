import { useQuery } from '@tanstack/react-query'
import { prefetch } from '../../api/query-client.ts'
import { invoiceSettings } from '../../data/documents/invoices.ts'
import { catalogue } from '../../data/settings/catalogue.ts'
import { property } from '../../data/settings/settings.ts'
import { Section } from '../../ui/Section.tsx'
import { SettingsPage } from '../SettingsPage.tsx'
import { CatalogueList } from './CatalogueList.tsx'
import { PaymentForm } from './PaymentForm.tsx'
import { TaxForm } from './TaxForm.tsx'

/** Starts the requests of the screen. */
export function prefetchPaymentSettings(): void {
  void prefetch(property)
  void prefetch(invoiceSettings)
  void prefetch(catalogue)
}

export function PaymentSettingsScreen() {
  const { isPending } = useQuery(catalogue)
  return (
    <SettingsPage title="Charges and payments" isLoading={isPending}>
      <Section title="Payments and deposits">
        <PaymentForm />
      </Section>
      <Section title="Taxes and invoices">
        <TaxForm />
      </Section>
      <Section
        title="Items and fees"
        intro="What can be charged in addition to nights and breakfast. Existing bookings keep their prices."
      >
        <CatalogueList />
      </Section>
    </SettingsPage>
  )
}
