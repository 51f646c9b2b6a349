import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import type { Permission } from '#domain/permissions.ts'
import { Button } from '../components/Button.tsx'
import { type ButtonLook, buttonClass } from '../components/button-class.ts'
import { useDenial } from '../data/use-denial.ts'

type Props = ComponentProps<'a'> & ButtonLook & { permission: Permission }

/** A link that looks like a button; a disabled button if the user's role does not allow what it leads to. */
export const ActionLink = createLink(function Anchor({
  permission,
  variant,
  size,
  children,
  ...link
}: Props) {
  const denied = useDenial(permission)
  if (denied) {
    return (
      <Button
        variant={variant}
        size={size}
        denied={denied}
        aria-describedby={link['aria-describedby']}
      >
        {children}
      </Button>
    )
  }
  return (
    <a {...link} className={buttonClass({ variant, size })}>
      {children}
    </a>
  )
})
