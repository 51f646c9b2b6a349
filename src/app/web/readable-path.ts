/**
 * A typed address may contain percent signs that are no valid escapes, and no route matches such a
 * path. Dashes in their place lead to the not-found screen.
 */
export function readablePath(path: string): string {
  return path.replace(/(?:%[\da-f]{2})+|%/gi, (run) =>
    isDecodable(run) ? run : run.replaceAll('%', '-'),
  )
}

function isDecodable(text: string): boolean {
  try {
    // The result is used, because the minifier would drop a call without an effect.
    return decodeURIComponent(text) !== ''
  } catch {
    return false
  }
}
