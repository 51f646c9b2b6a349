import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Copy from 'lucide-react/icons/copy'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash'
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { t } from '#domain/i18n/messages.ts'
import { offerUndo } from '#features/history/web/offer-undo.tsx'
import { focusTitle } from '#ui/components/focus-title.ts'
import { IconButton } from '#ui/components/IconButton.tsx'
import { Menu } from '#ui/components/Menu.tsx'
import { useDeletePriceRule } from './data/price-changes.ts'
import { notify } from './price-toasts.ts'
import type { RuleDraft } from './RuleDialog.tsx'
import styles from './RuleList.module.css'
import type { ListedRule } from './rule-form.ts'
import { effectOf, scopeText } from './rule-labels.ts'

type Props = {
  rule: ListedRule
  /** 1 for the rule that takes precedence. */
  place: number
  isLast: boolean
  cabins: readonly { id: number; name: string }[]
  isChosen: boolean
  denied: string | undefined
  onChoose: () => void
  onMove: (by: 1 | -1) => void
  onOpen: (draft: RuleDraft) => void
}

export function RuleRow(props: Props) {
  const { rule, place, isLast, cabins, isChosen, denied, onChoose, onMove, onOpen } = props
  const row = useRef<HTMLLIElement>(null)
  const refocus = useRef<string | null>(null)
  const remove = useDeletePriceRule(rule.id, (undoId) => {
    notify.ruleDeleted(rule.name)
    offerUndo(
      undoId,
      { action: t('Removal of the rule'), undone: t('The removal of the rule was undone') },
      [rule.name, effectOf(rule)],
    )
    focusTitle()
  })

  // A row that moves in the document loses the focus.
  useLayoutEffect(() => {
    if (refocus.current === null || place === 0) return
    const button = row.current?.querySelector<HTMLButtonElement>(`[data-part="${refocus.current}"]`)
    const target = button?.disabled
      ? row.current?.querySelector<HTMLElement>('[data-part]')
      : button
    refocus.current = null
    target?.focus()
  }, [place])

  function move(by: 1 | -1, part: string) {
    refocus.current = part
    onMove(by)
  }

  function onKeyDown(event: KeyboardEvent) {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : null
    if (!event.altKey || by === null) return
    event.preventDefault()
    const isPossible = by === 1 ? !isLast : place > 1
    if (isPossible && denied === undefined) move(by, 'choose')
  }

  return (
    <li ref={row} className={styles.row} data-chosen={isChosen || undefined}>
      <button
        type="button"
        className={styles.choose}
        data-part="choose"
        aria-pressed={isChosen}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
        onClick={onChoose}
        onKeyDown={onKeyDown}
      >
        <span className={styles.place} aria-hidden="true">
          {place}
        </span>
        <span className={styles.words}>
          <b className="font-semibold text-strong">{rule.name}</b>{' '}
          <span className="tabular-nums">{effectOf(rule)}</span>{' '}
          <span className="text-13 text-secondary">{scopeText(rule, cabins)}</span>
        </span>
      </button>
      <span className={styles.actions}>
        <IconButton
          label={t('Move {name} up', { name: rule.name })}
          data-part="up"
          disabled={place === 1}
          denied={denied}
          onClick={() => move(-1, 'up')}
        >
          <ArrowUp aria-hidden="true" />
        </IconButton>
        <IconButton
          label={t('Move {name} down', { name: rule.name })}
          data-part="down"
          disabled={isLast}
          denied={denied}
          onClick={() => move(1, 'down')}
        >
          <ArrowDown aria-hidden="true" />
        </IconButton>
        <IconButton
          label={t('Edit {name}', { name: rule.name })}
          denied={denied}
          onClick={() => onOpen({ id: rule.id, rule })}
        >
          <Pencil aria-hidden="true" />
        </IconButton>
        <Menu
          label={t('Actions for {name}', { name: rule.name })}
          items={() => [
            {
              label: t('Duplicate'),
              icon: <Copy />,
              denied,
              onSelect: () =>
                onOpen({
                  id: null,
                  rule: { ...rule, name: t('Copy of {name}', { name: rule.name }) },
                }),
            },
            {
              label: t('Delete'),
              icon: <Trash2 />,
              denied,
              danger: true,
              apart: true,
              onSelect: () => remove.start(),
            },
          ]}
        />
      </span>
    </li>
  )
}
