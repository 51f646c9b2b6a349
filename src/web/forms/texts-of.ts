/** What stands in the named fields of a form, as it was typed. */
export function textsOf<Name extends string>(
  form: HTMLFormElement,
  names: readonly Name[],
): Record<Name, string> {
  const filled = new FormData(form)
  const texts = names.map((name) => [name, String(filled.get(name) ?? '')])
  return Object.fromEntries(texts) as Record<Name, string>
}
