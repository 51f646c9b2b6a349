import { type KeyboardEvent, useState } from 'react'
import type { Settings } from '#contract/settings.ts'
import { useChangeSetting } from '#features/property/web/data/settings-changes.ts'
import { notify } from '#features/property/web/settings-toasts.ts'
import { NumberField } from '#ui/components/NumberField.tsx'
import { useDenial } from '#ui/data/use-denial.ts'
import { moneyUnit } from '#ui/format.ts'
import { amountInField, hasTooManyDecimals } from '#ui/forms/amount.ts'
import { plainNumber } from '#ui/forms/plain-number.ts'

type Props = {
  name: keyof Settings
  id: string
  label: string
  hint: string
  /** Absent while it loads. */
  stored: number | undefined
  /** An amount of money instead of a count. */
  price?: boolean
  /** Called with a typed number that could be saved, and with null without one. */
  onTyped?: (value: number | null) => void
}

/**
 * One setting, saved when its field loses the focus. An invalid value is replaced by the stored
 * one.
 */
export function SettingField({ name, id, label, hint, stored, price = false, onTyped }: Props) {
  const denied = useDenial('settings')
  const [typed, setTyped] = useState<string | null>(null)
  const [sent, setSent] = useState('')
  const { start, pending } = useChangeSetting(name, notify.settingEdited)

  function save() {
    const text = typed?.trim() ?? ''
    setTyped(null)
    if (pending || text === '' || numberIn(text) === stored) return
    setSent(text)
    start(numberIn(text))
  }

  function type(text: string | null) {
    setTyped(text)
    const value = numberIn(text?.trim() ?? '')
    onTyped?.(value > 0 && value !== stored ? value : null)
  }

  function onKeyDown({ key }: KeyboardEvent) {
    if (key === 'Enter') save()
    if (key === 'Escape') type(null)
  }

  const atRest = stored === undefined ? '' : amountInField(stored)
  return (
    <NumberField
      label={label}
      id={id}
      name={name}
      hint={hint}
      decimal={price}
      {...(price && { unit: moneyUnit() })}
      disabled={stored === undefined || denied !== undefined}
      busy={pending}
      value={pending ? sent : (typed ?? atRest)}
      onChange={(event) => type(event.target.value)}
      onBlur={save}
      onKeyDown={onKeyDown}
    />
  )
}

/** Text that is not a number is sent as NaN, and the server's message says what is expected. */
function numberIn(text: string): number {
  const plain = plainNumber(text)
  if (!/^-?\d*\.?\d+$/.test(plain)) return Number.NaN
  // The server rejects the added digit with the sentence about decimal places.
  return Number(hasTooManyDecimals(plain) ? `${plain}1` : plain)
}
