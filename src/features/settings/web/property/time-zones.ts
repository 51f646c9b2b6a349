/** Browsers do not list UTC, and may list the property's zone under another name. */
export function timeZones(present: string): string[] {
  const listed = new Set([present, ...Intl.supportedValuesOf('timeZone')])
  listed.delete('UTC')
  return ['UTC', ...[...listed].sort()]
}
