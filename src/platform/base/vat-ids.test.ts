import { expect, test } from 'vitest'
import { vatId as field } from '#contract/contact-fields.ts'
import { rejectWrongVatId } from './vat-ids.ts'

/** Published numbers of companies and authorities, and test numbers of public documentation. */
const right =
  `ATU13585627 ATU62765626 BE0428759497 BE1008529190 BG175074752 CHE107787577MWST CHE107787577
  CY10259033P CZ25123891 DE136695976 DE811569869 DK13585628 EE100931558 EL040127797 EL094259216 ESB58378431
  ES54362315K ESX5910266W FI20774740 FR40303265045 FRK7399859412 GB980780684 XI980780684 HR33392005961 HU12892312
  IE6433435F IE6433435OA IE8D79739I IE3333510LH IT00743110157 LT119511515 LU15027442 LV40003521600 MT11679112
  NL004495445B01 NL000099998B57 NO995525828MVA PL5260001246 PL8567346215 PT501964843 RO18547290
  SE123456789701 SI50223054 SK2022749619 US123456789`.split(/\s+/)

test.each(right)('%s is a VAT ID', async (vatId) => {
  expect(field.parse(vatId)).toBe(vatId)
  await expect(rejectWrongVatId({ vatId })).resolves.toBeUndefined()
})

const countries = new Set(right.map((vatId) => vatId.slice(0, 2)))

test.each([...countries].filter((code) => code !== 'US'))(
  'a VAT ID of %s with another last digit is rejected',
  async (code) => {
    const vatId = right.find((one) => one.startsWith(code)) ?? ''
    // The last digits of a Dutch ID are not checked.
    const at = code === 'NL' ? 10 : vatId.search(/\d(?=\D*$)/)
    const wrong = `${vatId.slice(0, at)}${(Number(vatId[at]) + 1) % 10}${vatId.slice(at + 1)}`
    await expect(rejectWrongVatId({ vatId: wrong })).rejects.toMatchObject({
      code: 'invalid-fields',
      details: { fields: { vatId: expect.stringContaining('Please check every character') } },
    })
  },
)

test.each(['XX123456789', 'QQ1'])('%s has no country', async (vatId) => {
  await expect(rejectWrongVatId({ vatId })).rejects.toMatchObject({ code: 'invalid-fields' })
})

test('a VAT ID is compared without spaces, dots and in upper case', () => {
  expect(field.parse(' che-107.787.577 mwst ')).toBe('CHE107787577MWST')
  expect(field.parse('')).toBe('')
  expect(field.safeParse('123456789').success).toBe(false)
})
