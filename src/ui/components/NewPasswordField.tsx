import { type ComponentProps, useRef, useState } from 'react'
import { t } from '#domain/i18n/messages.ts'
import control from './control.module.css'
import { Field, type FieldProps } from './Field.tsx'
import { isEasyToGuess } from './password-advice.ts'
import { useFormReset } from './use-form-reset.ts'

type Props = FieldProps &
  Omit<ComponentProps<'input'>, 'children' | 'type' | 'ref'> & {
    /** Names and addresses that would be guessed first, in addition to those in the same form. */
    obvious?: readonly (string | undefined)[]
  }

/**
 * A field for a new password. It advises against passwords that are easy to guess, but accepts
 * them.
 */
export function NewPasswordField({ label, error, id, className, obvious = [], ...rest }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [isEasy, setIsEasy] = useState(false)
  useFormReset(input, () => setIsEasy(false))

  async function advise() {
    const { value: typed = '', form } = input.current ?? {}
    const known = [...obvious, ...writtenIn(form, ['fullName', 'email'])]
    const easy = await isEasyToGuess(
      typed,
      known.filter((text) => text !== undefined),
    )
    if (input.current?.value === typed) setIsEasy(easy)
  }

  const hint = isEasy
    ? t('Easy to guess. A few unrelated words are safer')
    : t('Tip: use a few unrelated words')
  return (
    <Field {...{ label, error, hint, id, className }}>
      {(props) => (
        <input
          {...rest}
          {...props}
          ref={input}
          type="password"
          autoComplete="new-password"
          className={control.control}
          onInput={advise}
        />
      )}
    </Field>
  )
}

const writtenIn = (form: HTMLFormElement | null | undefined, names: readonly string[]): string[] =>
  form ? names.map((name) => String(new FormData(form).get(name) ?? '')) : []
