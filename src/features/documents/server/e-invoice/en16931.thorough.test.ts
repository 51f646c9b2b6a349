import { describe, expect, test } from 'vitest'
import { cases } from '#testkit/e-invoice/cases.ts'
import { brokenRules, hasOfficialRules } from '#testkit/e-invoice/official-rules.ts'
import { toCii } from './cii.ts'
import { eInvoiceData } from './e-invoice-data.ts'
import { toUbl } from './ubl.ts'

describe.skipIf(!hasOfficialRules)('the official rules', () => {
  test.each(Object.entries(cases))('accept %s', async (_, one) => {
    const data = eInvoiceData(one.series, one.snapshot, one.addressee)
    expect(await brokenRules('CII', toCii(data))).toEqual([])
    expect(await brokenRules('UBL', toUbl(data))).toEqual([])
  })
})
