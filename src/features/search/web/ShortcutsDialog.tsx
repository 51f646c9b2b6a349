import { useState } from 'react'
import { t } from '#domain/i18n/messages.ts'
import { Checkbox } from '#ui/components/Checkbox.tsx'
import { Dialog } from '#ui/components/Dialog.tsx'
import styles from './ShortcutsDialog.module.css'
import { isQuestionMarkOn, turnQuestionMark } from './shortcut-setting.ts'
import { shortcuts } from './shortcuts.ts'

/** All keyboard shortcuts, by where they work. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const [isOn, setIsOn] = useState(isQuestionMarkOn)
  const parts = [...Map.groupBy(shortcuts, ({ where }) => where)]

  return (
    <Dialog open title={t('Keyboard shortcuts')} onClose={onClose}>
      {/* First, so that the dialog opens at its top: it focuses its first control. */}
      <Checkbox
        id="question-mark"
        checked={isOn}
        onChange={(checked) => {
          setIsOn(checked)
          turnQuestionMark(checked)
        }}
      >
        {t('Open this list with the ? key')}
      </Checkbox>
      {parts.map(([where, rows]) => (
        <section key={where} aria-label={where}>
          <h3 className="text-14 font-semibold text-strong mb-4">{where}</h3>
          <dl className="grid gap-4">
            {rows.map(({ keys, what }) => (
              <div key={keys} className={styles.row}>
                <dt className="font-medium text-strong">{keys}</dt>
                <dd>{what}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <p className="text-muted">{t('On a Mac, Ctrl+K is ⌘ K and Alt is the Option key.')}</p>
    </Dialog>
  )
}
