import { isLocalAddress } from '#features/property/web/local-address.ts'
import styles from '#features/property/web/SecretLinks.module.css'
import { notify } from '#features/property/web/settings-toasts.ts'
import { Button } from '#ui/components/Button.tsx'
import { CopyField } from '#ui/components/CopyField.tsx'
import type { NewCalendarLink as Created } from '../../contract/calendar-links.ts'
import { LocalAddressNote } from './LocalAddressNote.tsx'

/** Shows a new address. Later it is shown only after the password. */
export function NewCalendarLink({ link, onDone }: { link: Created; onDone: () => void }) {
  const name = `${link.cabin.name}, ${link.name}`
  return (
    <section className={styles.created} aria-label={`New address ${name}`}>
      <p>
        <strong>Copy this address now. You can see it again only with your password.</strong>
      </p>
      <p>
        Paste it where {link.name} imports calendars. Most channels load it every few hours, so keep
        an eye on bookings for the same day.
      </p>
      {isLocalAddress(link.url) && <LocalAddressNote />}
      <CopyField
        label={`Address for ${name}`}
        value={link.url}
        copyLabel="Copy address"
        onCopied={notify.linkCopied}
        onSelected={notify.linkSelected}
        takesFocus
      />
      <Button variant="secondary" size="small" onClick={onDone}>
        Done
      </Button>
    </section>
  )
}
