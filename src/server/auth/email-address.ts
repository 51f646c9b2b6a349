const longest = 254

/**
 * The one form in which an address is stored and compared, whatever it is written like. What not
 * every database takes and gives back as it was (null bytes, halves of characters) becomes a sign
 * that no address has.
 */
export const emailAddress = (written: string): string =>
  written
    .normalize('NFKC')
    .trim()
    .toLowerCase()
    .replaceAll('\0', '\ufffd')
    .slice(0, longest)
    .toWellFormed()
