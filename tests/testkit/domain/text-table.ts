/** The cells of a table that is written as text: a row in each line, and | between the cells. */
export const textTable = (text: string): string[][] =>
  text
    .trim()
    .split('\n')
    .map((row) => row.split('|').map((cell) => cell.trim()))

/** What a cell lists, or nothing. */
export const listIn = (cell = '', separator = ', '): string[] =>
  cell === '' ? [] : cell.split(separator)
