import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { z } from 'zod'
import { loadCode } from '../loading/loaded-code.ts'
import { useDeferredImport } from '../loading/use-deferred-import.ts'
import { fieldErrors } from './field-errors.ts'

/** What is wrong, by the name of the field. */
export type FieldErrors = Readonly<Record<string, string>>

type Options<Values, Rules> = {
  /** What the fields begin with. When this changes, fields without input follow it. */
  initial: Values
  /** Input from before the form was opened, such as before a session ended. */
  typed?: Partial<Values> | null
  /** The contract's schema of the values. */
  schema?: z.ZodType
  /**
   * Loads what `check` and `send` need, for a form that is part of a screen: a quarter of its scripts
   * would be validation. It loads when a pointer or the focus is on a control.
   */
  rules?: () => Promise<Rules>
  /** Field errors that the schema does not know. */
  check?: (values: Values, rules: Rules) => FieldErrors
  /** Called with values that have no errors. */
  send: (values: Values, rules: Rules) => void
  /** Called instead of focusing the first field with an error. */
  onInvalid?: () => void
}

/** Errors appear when the form is submitted, and disappear one by one as they are corrected. */
type Shown = { names: readonly string[]; fromServer: FieldErrors; takesFocus: boolean }

const noRules = async () => ({})
// Forms without rules need not wait.
void loadCode(noRules)

const nothingShown: Shown = { names: [], fromServer: {}, takesFocus: false }

type TextOf<Values> = {
  [Name in keyof Values]: Values[Name] extends string ? Name : never
}[keyof Values] &
  string

/** The state of every form: values, field errors, focus, submission and unsaved changes. */
export function useForm<Values extends object, Rules = object>({
  initial,
  typed,
  schema,
  rules: load,
  check,
  send,
  onInvalid,
}: Options<Values, Rules>) {
  const ref = useRef<HTMLFormElement>(null)
  const [edits, setEdits] = useState<Partial<Values>>(() => withoutEqual(typed ?? {}, initial))
  const [shown, setShown] = useState(nothingShown)
  const values: Values = { ...initial, ...edits }

  useEffect(() => {
    if (shown.takesFocus) focusWithLabel(ref.current?.querySelector('[aria-invalid="true"]'))
  }, [shown])

  const [isWaiting, setWaiting] = useState(false)
  const rules = useDeferredImport((load ?? noRules) as () => Promise<Rules>, {
    isAwaited: isWaiting,
    onFailure: () => setWaiting(false),
  })
  const submitAgain = useEffectEvent(submit)
  useEffect(() => {
    if (!isWaiting || rules === null) return
    setWaiting(false)
    submitAgain()
  }, [isWaiting, rules])

  const validate = (known: Rules): FieldErrors => ({
    ...(schema && fieldErrors(schema, values)),
    ...check?.(values, known),
  })

  function set(change: Partial<Values>) {
    setEdits((before) => withoutEqual({ ...before, ...change }, initial))
    setShown((before) => ({ ...before, fromServer: {}, takesFocus: false }))
  }

  function submit() {
    if (rules === null) return setWaiting(true)
    const names = Object.keys(validate(rules))
    setShown({ names, fromServer: {}, takesFocus: onInvalid === undefined })
    if (names.length === 0) send(values, rules)
    else onInvalid?.()
  }

  function findErrors(): FieldErrors {
    if (shown.names.length === 0 || rules === null) return shown.fromServer
    const local = Object.entries(validate(rules)).filter(([name]) => shown.names.includes(name))
    return { ...shown.fromServer, ...Object.fromEntries(local) }
  }
  let found: FieldErrors | undefined
  const errors = () => (found ??= findErrors())

  return {
    values,
    /** The values that differ from the initial ones. */
    edits,
    set,
    /** Whether the form holds input that would be lost. */
    isDirty: Object.keys(edits).length > 0,
    /** Evaluated when read, because a check may depend on requests that depend on the values. */
    get errors(): FieldErrors {
      return errors()
    },
    /** What a text control of this name needs. */
    field: (name: TextOf<Values>) => ({
      name,
      value: values[name] as string,
      error: errors()[name],
      onChange: ({ target }: { target: { value: string } }): void =>
        set({ [name]: target.value } as Partial<Values>),
    }),
    submit,
    /** Errors that the server found. They disappear with the next edit. */
    showErrors: (fromServer: FieldErrors): void =>
      setShown({ names: Object.keys(fromServer), fromServer, takesFocus: true }),
    /** Focuses a control by its name or id, once it is rendered. */
    focus: (name: string): void => {
      requestAnimationFrame(() => {
        const control = ref.current?.elements.namedItem(name)
        if (!(control instanceof HTMLElement)) return
        focusWithLabel(control)
        if (control instanceof HTMLInputElement && control.type === 'text') control.select()
      })
    },
    reset: (): void => ref.current?.reset(),
    /** Whether the form is still on the screen. */
    isOpen: (): boolean => ref.current !== null,
    /** For the form element. */
    props: {
      ref,
      noValidate: true,
      onSubmit: (event: FormEvent): void => {
        event.preventDefault()
        submit()
      },
      onReset: (event: FormEvent): void => {
        // The values are kept here: the browser would reset selects to their first option.
        event.preventDefault()
        setEdits({})
        setShown(nothingShown)
      },
    },
  }
}

export type Form<Values extends object> = ReturnType<typeof useForm<Values>>

const withoutEqual = <Values extends object>(
  edits: Partial<Values>,
  initial: Values,
): Partial<Values> => {
  const different = Object.entries(edits).filter(
    ([name, value]) => !Object.is(value, initial[name as keyof Values]),
  )
  return Object.fromEntries(different) as Partial<Values>
}

/**
 * The browser would scroll only to the control and hide its label above it or its message below it.
 */
function focusWithLabel(control: HTMLElement | null | undefined): void {
  control?.focus({ preventScroll: true })
  const field = control?.closest('[data-field]') ?? control
  field?.scrollIntoView({ block: 'nearest' })
}
