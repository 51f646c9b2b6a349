import { useQuery } from '@tanstack/react-query'
import { SettingsPage } from '#features/property/web/SettingsPage.tsx'
import { prefetch } from '#ui/api/query-client.ts'
import { ListFrame } from '#ui/components/ListFrame.tsx'
import { Section } from '#ui/components/Section.tsx'
import { websiteSettings } from '../website-settings.ts'
import { WebsiteExample } from './WebsiteExample.tsx'
import { WebsiteForm } from './WebsiteForm.tsx'

/** Starts the request of the screen. */
export function prefetchWebsite(): void {
  void prefetch(websiteSettings)
}

export function WebsiteSettingsScreen() {
  const query = useQuery(websiteSettings)
  return (
    <SettingsPage title="Website" isLoading={query.isPending}>
      <Section
        title="Availability and requests"
        intro="Your own website can show free nights with prices, and visitors can request a stay. A request holds its nights until you confirm or decline it."
      >
        <ListFrame
          query={query}
          failed="The settings of the website could not be loaded"
          loading="Loading the settings of the website"
        >
          {(known) => <WebsiteForm known={known} />}
        </ListFrame>
      </Section>
      {query.data?.isEnabled && (
        <Section
          title="Put it on your website"
          intro="Copy these lines into a page of your website, where the calendar and the form should appear."
        >
          <WebsiteExample />
        </Section>
      )}
    </SettingsPage>
  )
}
