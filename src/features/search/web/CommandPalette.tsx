import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import {
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { maxSearchLength } from '#contract/search-limits.ts'
import type { Session } from '#contract/session.ts'
import { t } from '#domain/i18n/messages.ts'
import { IconButton } from '#ui/components/IconButton.tsx'
import { itemForKey } from '#ui/components/menu-keys.ts'
import { openAsModal } from '#ui/components/open-dialogs.ts'
import { useBackdropPress } from '#ui/components/use-backdrop-press.ts'
import { rich } from '#ui/i18n/rich.tsx'
import styles from './CommandPalette.module.css'
import { PaletteResults } from './PaletteResults.tsx'
import type { PaletteItem } from './palette-groups.tsx'
import { addRecentItem } from './recent-items.ts'
import { usePaletteGroups } from './use-palette-groups.ts'

type Props = { session: Session; onShortcuts: () => void; onClose: () => void }

/**
 * Finds bookings, guests, cabins, screens and actions: a combobox after the ARIA Authoring Practices.
 * Focus stays in the field, and the arrow keys move the active option.
 */
export function CommandPalette({ session, onShortcuts, onClose }: Props) {
  const listId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const backdropPress = useBackdropPress(onClose)
  const [text, setText] = useState('')
  const [marked, setMarked] = useState(0)
  const [isEnterPending, setIsEnterPending] = useState(false)
  useLayoutEffect(() => (dialog.current ? openAsModal(dialog.current) : undefined), [])

  const { groups, isUpToDate, isError } = usePaletteGroups({ session, text, onShortcuts })
  const options = groups.flatMap(({ items }) => items)
  const active = Math.min(marked, options.length - 1)

  const mark = (index: number) => {
    setMarked(index)
    document.getElementById(`${listId}-${index}`)?.scrollIntoView({ block: 'nearest' })
  }

  function choose(item: PaletteItem | undefined) {
    if (!item) return
    if (item.recent) addRecentItem(session.user.id, item.recent)
    onClose()
    item.onChoose()
  }

  const choosePending = useEffectEvent(() => {
    setIsEnterPending(false)
    choose(options[active])
  })
  useEffect(() => {
    if (isEnterPending && isUpToDate) choosePending()
  }, [isEnterPending, isUpToDate])

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return
    const { key } = event
    if (key === '?' && text === '') {
      event.preventDefault()
      onClose()
      onShortcuts()
    }
    if (key === 'Enter') {
      event.preventDefault()
      if (isUpToDate) choose(options[active])
      else setIsEnterPending(true)
    }
    if (key !== 'ArrowDown' && key !== 'ArrowUp') return
    event.preventDefault()
    if (options.length > 0) mark(itemForKey(key, active, options.length) ?? active)
  }

  const message = messageOf({ isUpToDate, isError, options })
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={t('Search')}
      {...backdropPress}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClose={(event) => !event.currentTarget.open && onClose()}
    >
      <div className={styles.content}>
        <div className={styles.head}>
          <Search className="flex-none size-20 text-icon" aria-hidden="true" />
          <input
            className={styles.input}
            type="text"
            role="combobox"
            aria-label={t('Search bookings, guests, cabins and actions')}
            aria-autocomplete="list"
            aria-expanded={options.length > 0}
            aria-controls={options.length > 0 ? listId : undefined}
            aria-activedescendant={options.length > 0 ? `${listId}-${active}` : undefined}
            placeholder={t('Guest, number, cabin or date')}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="go"
            maxLength={maxSearchLength}
            value={text}
            onChange={(event) => {
              setText(event.target.value)
              setMarked(0)
              setIsEnterPending(false)
            }}
            onKeyDown={onKeyDown}
          />
          <IconButton label={t('Close')} onClick={onClose}>
            <X />
          </IconButton>
        </div>
        {options.length > 0 ? (
          <PaletteResults
            id={listId}
            groups={groups}
            active={active}
            busy={!isUpToDate}
            onMark={setMarked}
            onChoose={choose}
          />
        ) : (
          <p className={styles.none}>{message}</p>
        )}
        <p className={styles.foot}>
          <span>
            {rich(
              '<kbd>↑</kbd> <kbd>↓</kbd> to choose, <kbd>Enter</kbd> to open, <kbd>?</kbd> for all shortcuts',
              { kbd: (text) => <kbd>{text}</kbd> },
            )}
          </span>
        </p>
        <span className="visually-hidden" role="status">
          {text === '' ? '' : message}
        </span>
      </div>
    </dialog>
  )
}

function messageOf(state: {
  isUpToDate: boolean
  isError: boolean
  options: readonly PaletteItem[]
}): string {
  if (state.isError) return t('The search is not available. Please try again.')
  if (!state.isUpToDate) return ''
  return state.options.length === 0
    ? t('Nothing found')
    : t('{n, plural, one {# result} other {# results}}', { n: state.options.length })
}
