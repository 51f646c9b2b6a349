import Copy from 'lucide-react/icons/copy'
import { useEffect, useRef } from 'react'
import { t } from '#domain/i18n/messages.ts'
import { Button } from '#ui/components/Button.tsx'
import styles from './AccountDialog.module.css'
import { notify } from './account-toasts.ts'

type Props = { codes: readonly string[]; onDone: () => void }

/** Shows new recovery codes. They are never shown again. */
export function RecoveryCodeList({ codes, onDone }: Props) {
  const list = useRef<HTMLUListElement>(null)

  useEffect(() => list.current?.focus(), [])

  async function copy() {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      notify.codesCopied()
    } catch {
      if (list.current) window.getSelection()?.selectAllChildren(list.current)
      notify.tokenSelected()
    }
  }

  return (
    <div className={styles.form}>
      <p>
        {t(
          "Each of these codes lets you log in once without your phone. Print them or keep them in a password manager. You won't be able to see them again.",
        )}
      </p>
      <ul ref={list} className={styles.codes} aria-label={t('Recovery codes')} tabIndex={-1}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap justify-end gap-12">
        <Button variant="secondary" onClick={copy}>
          <Copy aria-hidden="true" />
          {t('Copy codes')}
        </Button>
        <Button onClick={onDone}>{t('Done')}</Button>
      </div>
    </div>
  )
}
