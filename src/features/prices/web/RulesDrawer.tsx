import X from 'lucide-react/icons/x'
import { useEffect, useId, useRef } from 'react'
import { t } from '#domain/i18n/messages.ts'
import { IconButton } from '#ui/components/IconButton.tsx'
import { RuleList, type RuleListProps } from './RuleList.tsx'
import styles from './RulesDrawer.module.css'

/** The rules next to the grid, which stays usable: a chosen rule is highlighted on it. */
export function RulesDrawer({ onClose, ...list }: RuleListProps & { onClose: () => void }) {
  const titleId = useId()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <section
      className={styles.drawer}
      aria-labelledby={titleId}
      onKeyDown={({ key, defaultPrevented }) => key === 'Escape' && !defaultPrevented && onClose()}
    >
      <header className={styles.header}>
        <h2 ref={title} id={titleId} className={styles.title} tabIndex={-1}>
          {t('Rules')}
        </h2>
        <IconButton label={t('Close rules')} onClick={onClose}>
          <X aria-hidden="true" />
        </IconButton>
      </header>
      <p className="text-13 text-secondary leading-150 mb-12">
        {t(
          'The rule at the top takes precedence. A price replaces the rules below it; percentages and amounts are added to them.',
        )}
      </p>
      <RuleList {...list} />
    </section>
  )
}
