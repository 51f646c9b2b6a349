/** The one form in which an address is stored and compared, whatever it is written like. */
export const emailAddress = (written: string): string =>
  written.normalize('NFKC').trim().toLowerCase()
