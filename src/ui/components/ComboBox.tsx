import Search from 'lucide-react/icons/search'
import { type ComponentProps, type ReactNode, useId, useRef } from 'react'
import { t } from '#domain/i18n/messages.ts'
import styles from './ComboBox.module.css'
import control from './control.module.css'
import { Field, type FieldProps } from './Field.tsx'
import { useComboBox } from './use-combo-box.ts'

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
  const idOf = (index: number) => `${listId}-${index}`
  const options = found ?? []
  const { isShown, active, mark, choose, events } = useComboBox({
    text,
    onText,
    options,
    isFound: found !== undefined && !busy,
    isRejected: Boolean(error),
    onMove: (index) => list.current?.children[index]?.scrollIntoView({ block: 'nearest' }),
  })

  return (
    <Field {...{ label, error, hint, id, className }}>
      {(props) => (
        <div className="block relative">
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
            {...events}
          />
          <div
            ref={list}
            id={listId}
            role="listbox"
            aria-label={t('Found')}
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
                onPointerMove={() => mark(index)}
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
