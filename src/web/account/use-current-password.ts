import { type RefObject, useEffect, useRef, useState } from 'react'
import type { ApiError } from '../api/api-error.ts'
import type { FieldErrors } from '../forms/use-form.ts'

type CurrentPassword = {
  isAsked: boolean
  field: RefObject<HTMLInputElement | null>
  faultsIn: (typed: string) => FieldErrors
  notice: (refusal: ApiError) => void
  forget: () => void
}

/** A form that asks for the current password as soon as the server wants it, and not before. */
export function useCurrentPassword(): CurrentPassword {
  const field = useRef<HTMLInputElement>(null)
  const [isAsked, setIsAsked] = useState(false)

  useEffect(() => {
    if (isAsked) field.current?.focus()
  }, [isAsked])

  return {
    isAsked,
    field,
    faultsIn: (typed) =>
      isAsked && typed === '' ? { currentPassword: 'This field is required' } : {},
    notice: ({ code }) => {
      if (code === 'current-password-required') setIsAsked(true)
    },
    forget: () => setIsAsked(false),
  }
}
