import { t } from '#domain/i18n/messages.ts'
import type { FieldErrors } from './use-form.ts'

/** A password is entered twice, so that a typing error does not lock the user out. */
export function passwordMatchError(password: string, repeated: string): FieldErrors {
  if (repeated === '') return { passwordConfirm: t('This field is required') }
  if (repeated !== password) return { passwordConfirm: t('Passwords need to match') }
  return {}
}
