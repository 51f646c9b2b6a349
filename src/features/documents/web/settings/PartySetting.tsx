import { useQuery } from '@tanstack/react-query'
import {
  guestSettings,
  useChangeGuestSettings,
} from '#features/property/web/data/guest-settings.ts'
import styles from '#features/property/web/SettingCard.module.css'
import { notify } from '#features/property/web/settings-toasts.ts'
import { Card } from '#ui/components/Card.tsx'
import { Checkbox } from '#ui/components/Checkbox.tsx'
import { ListFrame } from '#ui/components/ListFrame.tsx'
import { useDenial } from '#ui/data/use-denial.ts'

/** Whether bookings record who stays with the guest. Saved when it is ticked. */
export function PartySetting() {
  const denied = useDenial('settings')
  const query = useQuery(guestSettings)
  const change = useChangeGuestSettings(notify.settingEdited)
  return (
    <ListFrame query={query} failed="Setting could not be loaded" className={styles.place}>
      <Card className={styles.card}>
        <Checkbox
          id="records-party"
          // Shows what was requested until the server responds.
          checked={(query.data?.recordsParty ?? false) !== change.pending}
          disabled={!query.data || denied !== undefined}
          onChange={(recordsParty) => change.start({ recordsParty })}
        >
          Record who stays with the guest
        </Checkbox>
        <p className={styles.hint}>
          Bookings and registration cards then have the name, birth date and country of each party
          member. Birth dates are erased with national IDs, the rest with the guest. {denied}
        </p>
      </Card>
    </ListFrame>
  )
}
