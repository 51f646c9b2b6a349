import { notify } from '#features/property/web/settings-toasts.ts'
import { Button } from '#ui/components/Button.tsx'
import { Card } from '#ui/components/Card.tsx'
import styles from './WebsiteForm.module.css'

const lines = (
  server: string,
) => `<script type="module" src="${server}/website/availability-calendar.js"></script>
<script type="module" src="${server}/website/booking-form.js"></script>

<availability-calendar></availability-calendar>
<booking-form></booking-form>`

/** The lines that show the calendar and the form, with the address of this server. */
export function WebsiteExample() {
  const code = lines(window.location.origin)
  const copy = () =>
    navigator.clipboard.writeText(code).then(notify.linesCopied, notify.linesNotCopied)
  return (
    <Card className={styles.example ?? ''}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrolls with the keyboard. */}
      <pre className={styles.code} tabIndex={0}>
        {code}
      </pre>
      <Button variant="secondary" onClick={() => void copy()}>
        Copy lines
      </Button>
    </Card>
  )
}
