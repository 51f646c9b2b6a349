/**
 * A text as a cell of a CSV file (RFC 4180). One that begins like a formula gets an apostrophe, or a spreadsheet would run
 * it (OWASP, "CSV injection").
 */
export function csvText(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
