import { type ComponentProps, type RefObject, useLayoutEffect, useRef } from 'react'
import control from './control.module.css'
import { Field, type FieldProps } from './Field.tsx'
import styles from './TextArea.module.css'

type Props = FieldProps & {
  /** Room for texts of several lines that load later than the form. */
  isTall?: boolean
} & Omit<ComponentProps<'textarea'>, 'children' | 'onInput' | 'ref'>

/** Text of several lines. The field grows with its text. */
export function TextArea({ label, error, hint, id, className, isTall, ...rest }: Props) {
  const area = useRef<HTMLTextAreaElement>(null)
  const fit = useGrowingArea(area)
  return (
    <Field {...{ label, error, hint, id, className }}>
      {(props) => (
        <textarea
          {...rest}
          {...props}
          ref={area}
          data-tall={isTall}
          className={`${control.control} ${styles.area}`}
          onInput={fit}
        />
      )}
    </Field>
  )
}

const growsByStyle = CSS.supports('field-sizing', 'content')

/** Fits the height of a text area to its text in browsers without `field-sizing`. */
function useGrowingArea(area: RefObject<HTMLTextAreaElement | null>): () => void {
  const fit = () => {
    const element = area.current
    if (growsByStyle || !element) return
    element.style.height = 'auto'
    const borders = element.offsetHeight - element.clientHeight
    element.style.height = `${element.scrollHeight + borders}px`
  }
  // The value may also be set by code.
  useLayoutEffect(fit)
  return fit
}
