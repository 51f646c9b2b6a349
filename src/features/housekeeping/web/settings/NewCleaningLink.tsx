import { t } from '#domain/i18n/messages.ts'
import { isLocalAddress } from '#features/property/web/local-address.ts'
import styles from '#features/property/web/SecretLinks.module.css'
import { notify } from '#features/property/web/settings-toasts.ts'
import { Button } from '#ui/components/Button.tsx'
import { CopyField } from '#ui/components/CopyField.tsx'
import { QrCode } from '#ui/components/QrCode.tsx'
import type { NewCleaningLink as Created } from '../../contract/cleaning.ts'

/** Shows the address of a new link. It is never shown again. */
export function NewCleaningLink({ link, onDone }: { link: Created; onDone: () => void }) {
  return (
    <section className={styles.created} aria-label={t('New link {name}', { name: link.name })}>
      <p>
        <strong>{t("Scan or copy this link now. You won't be able to see it again.")}</strong>
      </p>
      {isLocalAddress(link.url) && (
        <p>
          {t(
            'Phones cannot open this address, because it is valid only on this computer. Ask your administrator to set BASE_URL.',
          )}
        </p>
      )}
      <QrCode text={link.url} label={t('QR code of the link {name}', { name: link.name })} />
      <CopyField
        label={t('Link {name}', { name: link.name })}
        value={link.url}
        copyLabel={t('Copy link')}
        onCopied={notify.linkCopied}
        onSelected={notify.linkSelected}
        takesFocus
      />
      <Button variant="secondary" size="small" onClick={onDone}>
        {t('Done')}
      </Button>
    </section>
  )
}
