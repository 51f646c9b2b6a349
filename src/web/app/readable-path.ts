/**
 * A typed address may hold percent signs that encode nothing; no route matches such a path. With
 * dashes in their place it leads to a screen that can say what is wrong.
 */
export function readablePath(path: string): string {
  return path.replace(/(?:%[\da-f]{2})+|%/gi, (run) =>
    isDecodable(run) ? run : run.replaceAll('%', '-'),
  )
}

function isDecodable(text: string): boolean {
  try {
    // Its result is used, or the minifier takes the call for one without effect and drops it.
    return decodeURIComponent(text) !== ''
  } catch {
    return false
  }
}
