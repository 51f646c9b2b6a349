let interrupted: string | null = null

/** The session ended under this screen: the next login leads back to it. Only memory knows. */
export function keepInterruptedScreen(href: string): void {
  interrupted = href
}

export function takeInterruptedScreen(): string | null {
  const href = interrupted
  interrupted = null
  return href
}
