import { useQuery } from '@tanstack/react-query'
import { SettingsPage } from '#features/property/web/SettingsPage.tsx'
import { Section } from '#ui/components/Section.tsx'
import { useDenial } from '#ui/data/use-denial.ts'
import { calendarLinkList } from '../calendar-links.ts'
import { feedList } from '../feeds.ts'
import { CalendarLinks } from './CalendarLinks.tsx'
import { Feeds } from './Feeds.tsx'

export function CalendarSettingsScreen() {
  const enabled = useDenial('settings') === undefined
  const links = useQuery({ ...calendarLinkList, enabled })
  const feeds = useQuery({ ...feedList, enabled })
  return (
    <SettingsPage title="Calendars" isLoading={links.isLoading || feeds.isLoading}>
      <Section
        title="Calendar addresses"
        intro="A channel such as Airbnb, Booking.com or Vrbo loads the occupied nights of a cabin from its address, and does not sell them. Without names, the address shows only dates."
      >
        <CalendarLinks />
      </Section>
      {!links.isLoading && (
        <Section
          title="Calendars from channels"
          intro="What a channel sells becomes a booking here, and what it blocks becomes a block. Nights that are sold twice wait in the inbox."
        >
          <Feeds />
        </Section>
      )}
    </SettingsPage>
  )
}
