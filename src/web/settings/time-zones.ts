/** What browsers list leaves out UTC, and may know the property's zone by another of its names. */
export function timeZones(present: string): string[] {
  const listed = new Set([present, ...Intl.supportedValuesOf('timeZone')])
  listed.delete('UTC')
  return ['UTC', ...[...listed].sort()]
}
