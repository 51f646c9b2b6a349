import { useQuery } from '@tanstack/react-query'
import { t } from '#domain/i18n/messages.ts'
import { businessDetails, guestSettings, property } from '#features/property/web/data/settings.ts'
import { useChangeGuestSettings } from '#features/property/web/data/settings-changes.ts'
import styles from '#features/property/web/SettingCard.module.css'
import { SettingsPage } from '#features/property/web/SettingsPage.tsx'
import { notify } from '#features/property/web/settings-toasts.ts'
import { prefetch } from '#ui/api/query-client.ts'
import { Card } from '#ui/components/Card.tsx'
import { Checkbox } from '#ui/components/Checkbox.tsx'
import { ListFrame } from '#ui/components/ListFrame.tsx'
import { Section } from '#ui/components/Section.tsx'
import { useDenial } from '#ui/data/use-denial.ts'
import { AfterPaint } from '#ui/loading/AfterPaint.tsx'
import { emailTexts } from '../data/document-emails.ts'
import { BusinessDetailsForm } from './BusinessDetailsForm.tsx'
import { EmailTexts } from './EmailTexts.tsx'

/** Starts the requests of the screen. */
export function prefetchScreen(): void {
  void prefetch(businessDetails)
  void prefetch(guestSettings)
  void prefetch(emailTexts(''))
  void prefetch(property)
}

export function DocumentSettingsScreen() {
  return (
    <SettingsPage title={t('Documents and emails')}>
      <Section title={t('Business details')}>
        <BusinessDetailsForm />
      </Section>
      <AfterPaint>
        <Section title={t('Registration')}>
          <PartySetting />
        </Section>
        <Section title={t('Emails to guests')}>
          <EmailTexts />
        </Section>
      </AfterPaint>
    </SettingsPage>
  )
}

/** Whether bookings record who stays with the guest. Saved when it is ticked. */
function PartySetting() {
  const denied = useDenial('settings')
  const query = useQuery(guestSettings)
  const change = useChangeGuestSettings(notify.settingEdited)
  return (
    <ListFrame query={query} failed={t('Setting could not be loaded')} className={styles.place}>
      <Card className="p-16-24 phone-p-12-16">
        <Checkbox
          id="records-party"
          // Shows what was requested until the server responds.
          checked={(query.data?.recordsParty ?? false) !== change.pending}
          disabled={!query.data || denied !== undefined}
          onChange={(recordsParty) => change.start({ recordsParty })}
        >
          {t('Record who stays with the guest')}
        </Checkbox>
        <p className="text-13 text-muted mt-4">
          {t(
            'Bookings and registration cards then have the name, birth date and country of each party member. Birth dates are erased with national IDs, the rest with the guest.',
          )}{' '}
          {denied}
        </p>
      </Card>
    </ListFrame>
  )
}
