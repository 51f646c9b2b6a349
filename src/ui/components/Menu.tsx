import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useRef,
  useState,
} from 'react'
import styles from './Menu.module.css'
import { itemForKey, itemForWord, type Typed, typeOn } from './menu-keys.ts'
import { popover, useLightDismiss, usePopoverPlace } from './popover.ts'
import { toast } from './toast.ts'

export type MenuItem = {
  label: string
  icon: ReactNode
  onSelect: () => void
  /** Makes the item a link, which can also be opened in a new tab. */
  href?: string
  danger?: boolean
  /** Why the user is not allowed to choose it. The item says so and does nothing else. */
  denied?: string | undefined
  /** Separates the item from the previous ones with a line. */
  apart?: boolean
}

type Props = {
  label: string
  /** Called when the menu opens, because most menus of a list never do. */
  items: () => readonly MenuItem[]
}

const staysHere = (event: MouseEvent) =>
  !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/** A button with three dots that opens a list of actions. */
export function Menu({ label, items }: Props) {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <EllipsisVertical aria-hidden="true" />
      </button>
      {open && (
        <OpenMenu label={label} items={items()} button={button} onClose={() => setOpen(false)} />
      )}
    </>
  )
}

type OpenMenuProps = {
  label: string
  items: readonly MenuItem[]
  button: RefObject<HTMLButtonElement | null>
  onClose: () => void
}

function OpenMenu({ label, items, button, onClose }: OpenMenuProps) {
  const menu = useRef<HTMLDivElement>(null)

  const itemElements = () => [...(menu.current?.querySelectorAll<HTMLElement>('[role]') ?? [])]
  const focusItem = (index: number | null) =>
    index !== null && itemElements()[index]?.focus({ preventScroll: true })

  const close = () => {
    button.current?.focus({ preventScroll: true })
    onClose()
  }

  usePopoverPlace({ button, box: menu, onPlaced: () => focusItem(0), onOutOfSight: close })
  useLightDismiss({
    isInside: (target) =>
      target instanceof Node && [button, menu].some(({ current }) => current?.contains(target)),
    onDismiss: (by) => (by === 'Escape' ? close() : onClose()),
  })

  const choose = (item: MenuItem, event: MouseEvent) => {
    if (item.href && !item.denied && !staysHere(event)) return
    event.preventDefault()
    close()
    if (item.denied) toast.error(item.denied)
    else item.onSelect()
  }

  const onKeyDown = useMenuKeys({
    itemElements,
    labels: items.map((item) => item.label),
    onFocus: focusItem,
    onLeave: close,
  })

  return (
    <div
      ref={menu}
      className={styles.menu}
      popover={popover}
      role="menu"
      tabIndex={-1}
      aria-label={label}
      onKeyDown={onKeyDown}
    >
      {items.map((item) => (
        <Item key={item.label} item={item} onChoose={(event) => choose(item, event)} />
      ))}
    </div>
  )
}

type ItemProps = { item: MenuItem; onChoose: (event: MouseEvent) => void }

function Item({ item: { label, icon, href, danger, apart, denied }, onChoose }: ItemProps) {
  const shared = {
    className: styles.item,
    role: 'menuitem',
    tabIndex: -1,
    'data-danger': danger || undefined,
    'data-apart': apart || undefined,
    'aria-disabled': denied !== undefined || undefined,
    title: denied,
    onClick: onChoose,
  }
  const content = (
    <>
      {icon}
      {label}
    </>
  )
  if (href && !denied) {
    return (
      <a href={href} {...shared}>
        {content}
      </a>
    )
  }
  return (
    <button type="button" {...shared}>
      {content}
    </button>
  )
}

type Keys = {
  itemElements: () => HTMLElement[]
  labels: readonly string[]
  onFocus: (index: number | null) => void
  onLeave: () => void
}

/** The arrow keys move through the items, letters go to the item that begins with them. */
function useMenuKeys({ itemElements, labels, onFocus, onLeave }: Keys) {
  const typed = useRef<Typed>({ word: '', at: 0 })

  return (event: KeyboardEvent) => {
    if (event.key === 'Tab') return onLeave()
    const elements = itemElements()
    const current = elements.indexOf(event.target as HTMLElement)
    if (event.key === ' ' && event.target instanceof HTMLAnchorElement) {
      event.preventDefault()
      return event.target.click()
    }
    const moved = itemForKey(event.key, current, elements.length)
    if (moved !== null) {
      event.preventDefault()
      return onFocus(moved)
    }
    const isLetter = /^\S$/.test(event.key) && !event.ctrlKey && !event.metaKey && !event.altKey
    if (!isLetter) return
    typed.current = typeOn(typed.current, event.key, event.timeStamp)
    onFocus(itemForWord(typed.current.word, current, labels))
  }
}
