import Copy from 'lucide-react/icons/copy'
import { useEffect, useRef } from 'react'
import { t } from '#domain/i18n/messages.ts'
import { isLocalAddress } from '#features/property/web/local-address.ts'
import styles from '#features/property/web/SecretLinks.module.css'
import { notify } from '#features/property/web/settings-toasts.ts'
import { Button } from '#ui/components/Button.tsx'
import type { ShownCalendarLink } from '../../contract/calendar-links.ts'
import { addressLines, hiddenAddresses } from './address-lines.ts'
import { LocalAddressNote } from './LocalAddressNote.tsx'

type Props = { links: readonly ShownCalendarLink[]; onDone: () => void }

/** The addresses of several cabins, to be copied together. */
export function CalendarAddresses({ links, onDone }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const lines = addressLines(links)
  const hidden = hiddenAddresses(links)

  useEffect(() => list.current?.focus(), [])

  async function copy() {
    try {
      await navigator.clipboard.writeText(lines.join('\n'))
      notify.addressesCopied()
    } catch {
      // Browsers offer the clipboard only in secure contexts.
      if (list.current) window.getSelection()?.selectAllChildren(list.current)
      notify.addressesSelected()
    }
  }

  return (
    <>
      {links.some(({ url }) => url !== null && isLocalAddress(url)) && <LocalAddressNote />}
      {lines.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolls with the keyboard.
        <ul ref={list} className={styles.lines} aria-label={t('Addresses')} tabIndex={0}>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {hidden.length > 0 && (
        <p>
          {t(
            'These addresses work, but cannot be shown: {addresses}. They were created with an earlier version or another key. Replace them to get new ones.',
            { addresses: hidden.join('; ') },
          )}
        </p>
      )}
      <div className="flex gap-8">
        <Button size="small" variant="secondary" onClick={onDone}>
          {t('Done')}
        </Button>
        {lines.length > 0 && (
          <Button size="small" onClick={copy}>
            <Copy aria-hidden="true" />
            {t('Copy all addresses')}
          </Button>
        )}
      </div>
    </>
  )
}
