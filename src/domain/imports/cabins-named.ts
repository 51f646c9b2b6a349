/** The known cabins that a text lists: "Fox Den, Otter Bend" names two, "Fox & Hound" may be the name of one. */
export function cabinsNamedIn(text: string, isKnown: (name: string) => boolean): string[] {
  return text
    .split(/[,;/|+&\n]|\s(?:and|und|et|y|e|i|en|og|och|a)\s/iu)
    .map((name) => name.replace(/^\s*\d{1,2}\s*[x×]\s/i, '').trim())
    .filter((name) => name !== '' && isKnown(name))
}
