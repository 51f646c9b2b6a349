import { Fragment, type ReactNode } from 'react'
import { formatMessage } from '#domain/i18n/messages.ts'

type Values = Record<string, string | number | ((children: ReactNode) => ReactNode)>

/** A message whose `<tags>` become elements: `rich('Press <key>Enter</key>', { key: (text) => <kbd>{text}</kbd> })`. */
export function rich(text: string, values: Values): ReactNode {
  const parts = formatMessage<ReactNode>(text, values)
  if (!Array.isArray(parts)) return parts
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a message have no other identity.
  return parts.map((part, index) => <Fragment key={index}>{part}</Fragment>)
}
