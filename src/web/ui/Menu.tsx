import { EllipsisVertical } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, type ReactNode, useId, useRef, useState } from 'react'
import styles from './Menu.module.css'
import { itemForKey, itemForWord, type Typed, typeOn } from './menu-keys.ts'
import { useMenuPlace } from './use-menu-place.ts'

export type MenuItem = {
  label: string
  icon: ReactNode
  onSelect: () => void
  /** Where it leads: then it is a link, which can be opened beside this page. */
  href?: string
  danger?: boolean
  /** A line above it separates it from the others. */
  apart?: boolean
}

type Props = {
  label: string
  /** Asked for what is in it once it is open: of the menus of a list most never are. */
  items: () => readonly MenuItem[]
}

const staysHere = (event: MouseEvent) =>
  !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/** Three dots that open a list of what can be done. The browser's popover closes and layers it. */
export function Menu({ label, items }: Props) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  const typed = useRef<Typed>({ word: '', at: 0 })

  const itemElements = () => [...(menu.current?.querySelectorAll<HTMLElement>('[role]') ?? [])]
  const focusItem = (index: number | null) =>
    index !== null && itemElements()[index]?.focus({ preventScroll: true })

  const close = () => {
    menu.current?.hidePopover()
    button.current?.focus({ preventScroll: true })
  }

  /** Unless a letter was faster. */
  const focusFirst = () => {
    if (!menu.current?.contains(document.activeElement)) focusItem(0)
  }
  useMenuPlace({ open, button, menu, onPlaced: focusFirst })

  const choose = (item: MenuItem, event: MouseEvent) => {
    if (item.href && !staysHere(event)) return
    event.preventDefault()
    close()
    item.onSelect()
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Tab') return close()
    const elements = itemElements()
    const current = elements.indexOf(event.target as HTMLElement)
    if (event.key === ' ' && event.target instanceof HTMLAnchorElement) {
      event.preventDefault()
      return event.target.click()
    }
    const moved = itemForKey(event.key, current, elements.length)
    if (moved !== null) {
      event.preventDefault()
      return focusItem(moved)
    }
    const isLetter = /^\S$/.test(event.key) && !event.ctrlKey && !event.metaKey && !event.altKey
    if (!isLetter) return
    typed.current = typeOn(typed.current, event.key, event.timeStamp)
    const labels = items().map((item) => item.label)
    focusItem(itemForWord(typed.current.word, current, labels))
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        popoverTarget={id}
        // Keys that come before the first item has the focus are meant for the menu already.
        onKeyDown={open ? onKeyDown : undefined}
      >
        <EllipsisVertical aria-hidden="true" />
      </button>
      <div
        ref={menu}
        id={id}
        className={styles.menu}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={label}
        onBeforeToggle={(event) => event.newState === 'open' && setOpen(true)}
        // Not before: the browser gives the focus back only from an item that is still there.
        onToggle={(event) => event.newState === 'closed' && setOpen(false)}
        onKeyDown={onKeyDown}
      >
        {open &&
          items().map((item) => {
            const shared = {
              className: styles.item,
              role: 'menuitem',
              tabIndex: -1,
              'data-danger': item.danger || undefined,
              'data-apart': item.apart || undefined,
              onClick: (event: MouseEvent) => choose(item, event),
            }
            const content = (
              <>
                {item.icon}
                {item.label}
              </>
            )
            if (item.href) {
              return (
                <a key={item.label} href={item.href} {...shared}>
                  {content}
                </a>
              )
            }
            return (
              <button key={item.label} type="button" {...shared}>
                {content}
              </button>
            )
          })}
      </div>
    </>
  )
}
