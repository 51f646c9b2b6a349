import { useQuery } from '@tanstack/react-query'
import { t } from '#domain/i18n/messages.ts'
import { guestPageSettings } from '#features/guest-page/web/data/guest-page.ts'
import { GuestPageSection } from '#features/guest-page/web/settings/GuestPageForm.tsx'
import { SettingsPage } from '#features/property/web/SettingsPage.tsx'
import { notify } from '#features/property/web/settings-toasts.ts'
import { RegistrationForm } from '#features/registration/web/RegistrationForm.tsx'
import { registrationSettings } from '#features/registration/web/registration.ts'
import { prefetch } from '#ui/api/query-client.ts'
import { Button } from '#ui/components/Button.tsx'
import { Card } from '#ui/components/Card.tsx'
import { ListFrame } from '#ui/components/ListFrame.tsx'
import { Section } from '#ui/components/Section.tsx'
import { useDenial } from '#ui/data/use-denial.ts'
import { websiteSettings } from '../website-settings.ts'
import styles from './WebsiteForm.module.css'
import { WebsiteForm } from './WebsiteForm.tsx'

/** Starts the request of the screen. */
export function prefetchScreen(): void {
  void prefetch(websiteSettings)
}

export function WebsiteSettingsScreen() {
  const denied = useDenial('settings')
  const query = useQuery(websiteSettings)
  const guestPage = useQuery({ ...guestPageSettings, enabled: denied === undefined })
  const registration = useQuery({ ...registrationSettings, enabled: denied === undefined })
  return (
    <SettingsPage
      title={t('Website')}
      isLoading={query.isPending || guestPage.isLoading || registration.isLoading}
    >
      <Section
        title={t('Availability and requests')}
        intro={t(
          'Your own website can show free nights with prices, and visitors can request a stay. A request holds its nights until you confirm or decline it.',
        )}
      >
        <ListFrame
          query={query}
          failed={t('The settings of the website could not be loaded')}
          loading={t('Loading the settings of the website')}
        >
          {(known) => <WebsiteForm known={known} />}
        </ListFrame>
      </Section>
      {query.data?.isEnabled && (
        <Section
          title={t('Put it on your website')}
          intro={t(
            'Copy these lines into a page of your website, where the calendar and the form should appear.',
          )}
        >
          <WebsiteExample />
        </Section>
      )}
      {!query.isPending && (
        <Section
          title={t('Guest page')}
          intro={t(
            'A page for each stay, which only its link opens: the stay, what is due, documents, directions, and the door code when you allow it. Copy the link under Documents of a booking.',
          )}
        >
          <GuestPageSection />
        </Section>
      )}
      {!query.isPending && (
        <Section
          title={t('Registration of guests')}
          intro={t(
            'What authorities want to know of your guests. Each booking then shows what is missing.',
          )}
        >
          <RegistrationForm />
        </Section>
      )}
    </SettingsPage>
  )
}

const lines = (
  server: string,
) => `<script type="module" src="${server}/website/availability-calendar.js"></script>
<script type="module" src="${server}/website/booking-form.js"></script>

<availability-calendar></availability-calendar>
<booking-form></booking-form>`

/** The lines that show the calendar and the form, with the address of this server. */
function WebsiteExample() {
  const code = lines(window.location.origin)
  const copy = () =>
    navigator.clipboard.writeText(code).then(notify.linesCopied, notify.linesNotCopied)
  return (
    <Card className="grid justify-items-start gap-12 p-24">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrolls with the keyboard. */}
      <pre className={styles.code} tabIndex={0}>
        {code}
      </pre>
      <Button variant="secondary" onClick={() => void copy()}>
        {t('Copy lines')}
      </Button>
    </Card>
  )
}
