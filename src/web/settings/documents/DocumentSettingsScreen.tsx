import { prefetch } from '../../api/query-client.ts'
import { emailTexts } from '../../data/documents/document-emails.ts'
import { guestSettings } from '../../data/settings/guest-settings.ts'
import { businessDetails, property } from '../../data/settings/settings.ts'
import { AfterPaint } from '../../loading/AfterPaint.tsx'
import { Section } from '../../ui/Section.tsx'
import { SettingsPage } from '../SettingsPage.tsx'
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
