import { t } from '#domain/i18n/messages.ts'
import styles from './PaletteResults.module.css'
import type { PaletteGroup, PaletteItem } from './palette-groups.tsx'

type Props = {
  /** The prefix of the ids of the options. */
  id: string
  groups: readonly PaletteGroup[]
  /** The position of the active option among all. */
  active: number
  busy: boolean
  onMark: (index: number) => void
  onChoose: (item: PaletteItem) => void
}

/** The options of the palette. Focus stays in its field. */
export function PaletteResults({ id, groups, active, busy, onMark, onChoose }: Props) {
  const options = groups.flatMap(({ items }) => items)
  return (
    <div
      id={id}
      className={styles.list}
      role="listbox"
      aria-label={t('Results')}
      aria-busy={busy || undefined}
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
              id={`${id}-${options.indexOf(item)}`}
              role="option"
              tabIndex={-1}
              aria-selected={options[active] === item}
              className={styles.option}
              onPointerMove={() => onMark(options.indexOf(item))}
              onClick={() => onChoose(item)}
            >
              <item.Icon className="size-18 text-icon" aria-hidden="true" />
              <span className="font-medium text-strong wrap-anywhere">{item.label}</span>
              {item.detail && <span className={styles.detail}>{item.detail}</span>}
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
