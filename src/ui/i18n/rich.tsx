import { createElement, Fragment, type ReactNode } from 'react'
import { formatMessage } from '#domain/i18n/messages.ts'

type Values = Record<string, string | number | ((children: ReactNode) => ReactNode)>

/** A message whose `<tags>` become elements: `rich('Press <key>Enter</key>', { key: (text) => <kbd>{text}</kbd> })`. */
export function rich(text: string, values: Values): ReactNode {
  const parts = formatMessage<ReactNode>(text, values)
  // As children of their own, the parts need no keys.
  return Array.isArray(parts) ? createElement(Fragment, null, ...parts) : parts
}
