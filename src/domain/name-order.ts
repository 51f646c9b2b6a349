/**
 * Natural order of names: Cabin 2 comes before Cabin 10, and Åsgard is sorted under A. The databases
 * do not agree on such an order, so the server sorts names itself.
 */
export const { compare: compareNames } = new Intl.Collator('en', {
  numeric: true,
  sensitivity: 'base',
})
