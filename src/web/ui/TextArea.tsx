import { type ComponentProps, useRef } from 'react'
import control from './control.module.css'
import { Field, type FieldProps } from './Field.tsx'
import styles from './TextArea.module.css'
import { useGrowingArea } from './use-growing-area.ts'

type Props = FieldProps & Omit<ComponentProps<'textarea'>, 'children' | 'onInput' | 'ref'>

/** Text of several lines. The field grows with its text. */
export function TextArea({ label, error, hint, id, className, ...rest }: Props) {
  const area = useRef<HTMLTextAreaElement>(null)
  const fit = useGrowingArea(area)
  return (
    <Field {...{ label, error, hint, id, className }}>
      {(props) => (
        <textarea
          {...rest}
          {...props}
          ref={area}
          className={`${control.control} ${styles.area}`}
          onInput={fit}
        />
      )}
    </Field>
  )
}
