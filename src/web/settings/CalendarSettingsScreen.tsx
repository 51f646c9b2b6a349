import { Section } from '../ui/Section.tsx'
import { CalendarLinks } from './CalendarLinks.tsx'
import { Feeds } from './Feeds.tsx'
import { SettingsPage } from './SettingsPage.tsx'

export function CalendarSettingsScreen() {
  return (
    <SettingsPage title="Calendars">
      <Section
        title="Calendar addresses"
        intro="A channel such as Airbnb, Booking.com or Vrbo loads the occupied nights of a cabin from its address, and does not sell them. Without names, the address shows only dates."
      >
        <CalendarLinks />
      </Section>
      <Section
        title="Calendars from channels"
        intro="What a channel sells becomes a booking here, and what it blocks becomes a block. Nights that are sold twice wait in the inbox."
      >
        <Feeds />
      </Section>
    </SettingsPage>
  )
}
