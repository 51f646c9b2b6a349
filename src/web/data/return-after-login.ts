let interrupted: string | null = null

/** Kept in memory only: where to return after a login when the session has expired. */
export function keepInterruptedScreen(href: string): void {
  interrupted = href
}

export function takeInterruptedScreen(): string | null {
  const href = interrupted
  interrupted = null
  return href
}
