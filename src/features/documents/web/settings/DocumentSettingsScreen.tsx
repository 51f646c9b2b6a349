import { guestSettings } from '#features/property/web/data/guest-settings.ts'
import { businessDetails, property } from '#features/property/web/data/settings.ts'
import { SettingsPage } from '#features/property/web/SettingsPage.tsx'
import { prefetch } from '#ui/api/query-client.ts'
import { Section } from '#ui/components/Section.tsx'
import { AfterPaint } from '#ui/loading/AfterPaint.tsx'
import { emailTexts } from '../data/document-emails.ts'
import { BusinessDetailsForm } from './BusinessDetailsForm.tsx'
import { EmailTexts } from './EmailTexts.tsx'
import { PartySetting } from './PartySetting.tsx'

/** Starts the requests of the screen. */
export function prefetchDocumentSettings(): void {
  void prefetch(businessDetails)
  void prefetch(guestSettings)
  void prefetch(emailTexts)
  void prefetch(property)
}

export function DocumentSettingsScreen() {
  return (
    <SettingsPage title="Documents and emails">
      <Section title="Business details">
        <BusinessDetailsForm />
      </Section>
      <AfterPaint>
        <Section title="Registration">
          <PartySetting />
        </Section>
        <Section title="Emails to guests">
          <EmailTexts />
        </Section>
      </AfterPaint>
    </SettingsPage>
  )
}
