/**
 * Names as people read them: Cabin 2 stands before Cabin 10, and Åsgard among the A. The databases
 * do not agree on such an order, so nothing that is to be in it is sorted by them.
 */
export const { compare: compareNames } = new Intl.Collator('en', {
  numeric: true,
  sensitivity: 'base',
})
