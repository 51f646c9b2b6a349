import { useQuery } from '@tanstack/react-query'
import { t } from '#domain/i18n/messages.ts'
import { eInvoiceSettings } from '#features/documents/web/data/e-invoices.ts'
import { invoiceSettings } from '#features/documents/web/data/invoices.ts'
import { EInvoiceSettingsForm } from '#features/documents/web/settings/EInvoiceSettingsForm.tsx'
import { TaxForm } from '#features/documents/web/settings/TaxForm.tsx'
import { catalogue } from '#features/property/web/data/catalogue.ts'
import { property } from '#features/property/web/data/settings.ts'
import { SettingsPage } from '#features/property/web/SettingsPage.tsx'
import { taxRules } from '#features/taxes/web/data/tax-rules.ts'
import { TaxRulesSection } from '#features/taxes/web/TaxRulesSection.tsx'
import { termsList } from '#features/terms/web/data/terms.ts'
import { TermsSection } from '#features/terms/web/TermsSection.tsx'
import { prefetch } from '#ui/api/query-client.ts'
import { Section } from '#ui/components/Section.tsx'
import { CatalogueList } from './payments/CatalogueList.tsx'
import { PaymentForm } from './payments/PaymentForm.tsx'

/** Starts the requests of the screen. */
export function prefetchScreen(): void {
  void prefetch(property)
  void prefetch(invoiceSettings)
  void prefetch(taxRules)
  void prefetch(eInvoiceSettings)
  void prefetch(catalogue)
  void prefetch(termsList)
}

export function PaymentSettingsScreen() {
  const terms = useQuery(termsList)
  const taxes = useQuery(taxRules)
  // What follows a list is shown when its length is known, so that it does not move.
  const isListing = terms.isPending || taxes.isPending
  const { isPending } = useQuery(catalogue)
  return (
    <SettingsPage title={t('Charges and payments')} isLoading={isListing || isPending}>
      <Section title={t('Payments and deposits')}>
        <PaymentForm />
      </Section>
      <Section
        title={t('Terms')}
        intro={t(
          'What a stay agrees to when it is booked. The first terms that are for a stay count. Existing bookings keep theirs.',
        )}
      >
        <TermsSection />
      </Section>
      {!isListing && (
        <>
          <Section title={t('Taxes and invoices')}>
            <TaxForm />
          </Section>
          <Section
            title={t('Taxes on stays')}
            intro={t(
              'Taxes that an authority sets for stays. Bookings get them when they are made, and keep them until they change.',
            )}
          >
            <TaxRulesSection />
          </Section>
          <Section
            title={t('Recipients and e-invoices')}
            intro={t('What an invoice must contain before it takes a number.')}
          >
            <EInvoiceSettingsForm />
          </Section>
          <Section
            title={t('Items and fees')}
            intro={t(
              'What can be charged in addition to nights and breakfast. Existing bookings keep their prices.',
            )}
          >
            <CatalogueList />
          </Section>
        </>
      )}
    </SettingsPage>
  )
}
