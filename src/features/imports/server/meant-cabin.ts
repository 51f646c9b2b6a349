import type { ImportMappingRequest } from '../contract/imports.ts'

/**
 * What staff chose for a name of the file: the id of a cabin, or the name under which it is created. A
 * choice can be another name of the file. Undefined if nothing is chosen.
 */
export function meantCabin(
  chosenCabins: ImportMappingRequest['cabins'],
  name: string,
): number | string | undefined {
  const chosen = Object.hasOwn(chosenCabins, name) ? chosenCabins[name] : undefined
  if (typeof chosen !== 'string') return chosen === null ? name : chosen
  const other = Object.hasOwn(chosenCabins, chosen) ? chosenCabins[chosen] : undefined
  if (other === null) return chosen
  return typeof other === 'string' ? undefined : other
}
