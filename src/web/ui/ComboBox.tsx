import Search from 'lucide-react/icons/search'
import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react'
import styles from './ComboBox.module.css'
import control from './control.module.css'
import { Field, type FieldProps } from './Field.tsx'
import { itemForKey } from './menu-keys.ts'

export type ComboOption = { key: string; content: ReactNode; onChoose: () => void }

type Props = FieldProps &
  Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'children' | 'onSelect'> & {
    text: string
    onText: (text: string) => void
    /** The matching options; undefined while there is no search. */
    options: readonly ComboOption[] | undefined
    /**
     * The options belong to an earlier text, so none can be chosen. Enter chooses the first of the
     * new ones when they arrive.
     */
    busy: boolean
    /** Announced to screen readers. */
    announcement: string
  }

/**
 * A text field with a list of matches, following the combobox pattern of the ARIA Authoring
 * Practices. The focus stays in the field, and Enter chooses the first option.
 */
export function ComboBox({
  label,
  error,
  hint,
  id,
  className,
  text,
  onText,
  options: found,
  busy,
  announcement,
  ...rest
}: Props) {
  const listId = useId()
  const list = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [marked, setMarked] = useState(0)
  const [isAwaited, setIsAwaited] = useState(false)
  const options = found ?? []
  const isFound = found !== undefined && !busy
  const isShown = isOpen && options.length > 0
  const active = Math.min(marked, options.length - 1)
  const idOf = (index: number) => `${listId}-${index}`

  const mark = (index: number) => {
    setMarked(index)
    list.current?.children[index]?.scrollIntoView({ block: 'nearest' })
  }

  const choose = (index: number) => {
    if (busy) return
    setIsOpen(false)
    options[index]?.onChoose()
  }

  const chooseAwaited = useEffectEvent(() => {
    setIsAwaited(false)
    if (!error) choose(active)
  })
  useEffect(() => {
    if (isAwaited && isFound) chooseAwaited()
  }, [isAwaited, isFound])

  const close = () => {
    setIsOpen(false)
    setIsAwaited(false)
  }

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    const { key } = event
    if (key === 'Enter' && text !== '') {
      // Enter chooses the highlighted option without also submitting the form.
      event.preventDefault()
      if (!isFound) setIsAwaited(true)
      else if (isShown) choose(active)
      else setIsOpen(true)
    }
    if (key === 'Escape' && isShown) {
      event.preventDefault()
      close()
    }
    if (key !== 'ArrowDown' && key !== 'ArrowUp') return
    event.preventDefault()
    if (!isShown) setIsOpen(true)
    else mark(itemForKey(key, active, options.length) ?? active)
  }

  return (
    <Field {...{ label, error, hint, id, className }}>
      {(props) => (
        <div className={styles.box}>
          <Search className={styles.sign} aria-hidden="true" />
          <input
            autoComplete="off"
            spellCheck={false}
            {...rest}
            {...props}
            type="text"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={isShown}
            aria-controls={listId}
            aria-activedescendant={isShown ? idOf(active) : undefined}
            className={`${control.control} ${styles.input}`}
            value={text}
            onChange={(event) => {
              onText(event.target.value)
              setMarked(0)
              setIsAwaited(false)
              setIsOpen(event.target.value !== '')
            }}
            onClick={() => setIsOpen(text !== '')}
            onBlur={close}
            onKeyDown={onKeyDown}
          />
          <div
            ref={list}
            id={listId}
            role="listbox"
            aria-label="Found"
            aria-busy={busy || undefined}
            className={styles.list}
            hidden={!isShown}
            // A press would move the focus out of the field before the click.
            onMouseDown={(event) => event.preventDefault()}
          >
            {options.map((option, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys go to the field, which keeps the focus
              <div
                key={option.key}
                id={idOf(index)}
                role="option"
                tabIndex={-1}
                aria-selected={index === active}
                className={styles.option}
                onPointerMove={() => setMarked(index)}
                onClick={() => choose(index)}
              >
                {option.content}
              </div>
            ))}
          </div>
          <span className="visually-hidden" role="status">
            {isShown && !busy ? announcement : ''}
          </span>
        </div>
      )}
    </Field>
  )
}
