import type { ComponentProps } from 'react'
import { t } from '#domain/i18n/messages.ts'
import { TextField } from '../components/TextField.tsx'
import type { CurrentPassword } from './use-current-password.ts'

type Props = Omit<ComponentProps<typeof TextField>, 'label' | 'ref'> & { current: CurrentPassword }

/** Shown as soon as the server requires the password. */
export function CurrentPasswordField({ current, ...props }: Props) {
  if (!current.isRequired) return null
  return (
    <TextField
      {...props}
      ref={current.field}
      label={t('Current password')}
      type="password"
      autoComplete="current-password"
      hint={t('Required because you logged in more than an hour ago')}
      required
    />
  )
}
