import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
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
import { countOf } from '#domain/format-stay.ts'
import { searchItems, searchResults } from '../data/search-results.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { itemForKey } from '../ui/menu-keys.ts'
import { openAsModal } from '../ui/open-dialogs.ts'
import { useBackdropPress } from '../ui/use-backdrop-press.ts'
import { useDebounced } from '../ui/use-debounced.ts'
import styles from './CommandPalette.module.css'
import { type PaletteItem, paletteGroups, readCommand } from './palette-groups.tsx'
import { addRecentItem, readRecentItems } from './recent-items.ts'

type Props = { session: Session; onShortcuts: () => void; onClose: () => void }

/**
 * Finds bookings, guests, cabins, screens and actions: a combobox after the ARIA Authoring Practices.
 * Focus stays in the field, and the arrow keys move the active option.
 */
export function CommandPalette({ session, onShortcuts, onClose }: Props) {
  const { today, user } = session
  const navigate = useNavigate()
  const listId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const backdropPress = useBackdropPress(onClose)
  const [text, setText] = useState('')
  const [marked, setMarked] = useState(0)
  const [isEnterPending, setIsEnterPending] = useState(false)
  const [recentItems] = useState(() => readRecentItems(user.id))
  const { q } = readCommand(text)
  const debouncedQ = useDebounced(q === '' ? null : q)
  const found = useQuery({ ...searchResults(debouncedQ ?? ''), enabled: q !== '' })
  const idsOf = (kind: string) =>
    recentItems.filter((item) => item.kind === kind).map(({ id }) => id)
  const recent = useQuery({
    ...searchItems({
      bookings: idsOf('booking'),
      guests: idsOf('guest'),
      cabins: idsOf('cabin'),
    }),
    enabled: recentItems.length > 0,
  })

  useLayoutEffect(() => (dialog.current ? openAsModal(dialog.current) : undefined), [])

  const isUpToDate = q === '' || (q === debouncedQ && !found.isPlaceholderData && !found.isPending)
  const groups = paletteGroups({
    text,
    results: q === '' ? undefined : found.data,
    recent: recent.data,
    recentItems,
    navigate,
    today,
    onShortcuts,
  })
  const options = groups.flatMap(({ items }) => items)
  const active = Math.min(marked, options.length - 1)
  const idOf = (item: PaletteItem) => `${listId}-${options.indexOf(item)}`

  const mark = (index: number) => {
    setMarked(index)
    document.getElementById(`${listId}-${index}`)?.scrollIntoView({ block: 'nearest' })
  }

  function choose(item: PaletteItem | undefined) {
    if (!item) return
    if (item.recent) addRecentItem(user.id, item.recent)
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

  const message = messageOf({ isUpToDate, isError: found.isError && q !== '', options })
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label="Search"
      {...backdropPress}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClose={(event) => !event.currentTarget.open && onClose()}
    >
      <div className={styles.content}>
        <div className={styles.head}>
          <Search className={styles.sign} aria-hidden="true" />
          <input
            className={styles.input}
            type="text"
            role="combobox"
            aria-label="Search bookings, guests, cabins and actions"
            aria-autocomplete="list"
            aria-expanded={options.length > 0}
            aria-controls={options.length > 0 ? listId : undefined}
            aria-activedescendant={options.length > 0 ? `${listId}-${active}` : undefined}
            placeholder="Guest, number, cabin or date"
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
          <IconButton label="Close" onClick={onClose}>
            <X />
          </IconButton>
        </div>
        {options.length > 0 ? (
          <div
            id={listId}
            className={styles.list}
            role="listbox"
            aria-label="Results"
            aria-busy={!isUpToDate || undefined}
            // A press would move the focus out of the field before it counts as a click.
            onMouseDown={(event) => event.preventDefault()}
          >
            {groups.map(({ title, items }) => (
              // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot group options
              <div key={title} role="group" aria-label={title}>
                <div className={styles.group} aria-hidden="true">
                  {title}
                </div>
                {items.map((item) => (
                  // biome-ignore lint/a11y/useKeyWithClickEvents: keys go to the field, which has the focus
                  <div
                    key={item.key}
                    id={idOf(item)}
                    role="option"
                    tabIndex={-1}
                    aria-selected={options[active] === item}
                    className={styles.option}
                    onPointerMove={() => setMarked(options.indexOf(item))}
                    onClick={() => choose(item)}
                  >
                    <item.Icon className={styles.icon} aria-hidden="true" />
                    <span className={styles.label}>{item.label}</span>
                    {item.detail && <span className={styles.detail}>{item.detail}</span>}
                  </div>
                ))}
              </div>
            ))}
          </div>
        ) : (
          <p className={styles.none}>{message}</p>
        )}
        <p className={styles.foot}>
          <span>
            <kbd>↑</kbd> <kbd>↓</kbd> to choose, <kbd>Enter</kbd> to open, <kbd>?</kbd> for all
            shortcuts
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
  if (state.isError) return 'The search is not available. Please try again.'
  if (!state.isUpToDate) return ''
  return state.options.length === 0 ? 'Nothing found' : `${countOf(state.options.length, 'result')}`
}
