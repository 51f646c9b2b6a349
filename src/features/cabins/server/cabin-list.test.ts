import { beforeAll, describe, expect, test } from 'vitest'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { givenCabin } from '#testkit/app/given.ts'
import { createTestApp, type TestApp } from '#testkit/app/test-app.ts'
import { cabinFilters, cabinSorts } from '../contract/cabin-list-options.ts'
import { cabinList } from '../contract/cabins.ts'

const read = async (app: TestApp, query = '') =>
  cabinList.strict().parse(await (await app.requestAsUser(`/api/cabins${query}`)).json())
const namesOf = async (app: TestApp, query: string) =>
  (await read(app, query)).items.map(({ name }) => name)

eachDatabase((open) => {
  test('the list is empty before the first cabin is created', async () => {
    const app = await createTestApp({ db: await open() })
    expect(await read(app)).toEqual({ items: [], total: 0 })
  })

  test('a cabin is listed with its prices in dollars and the path of its thumbnail [SPEC-3-3, SPEC-7.4-1]', async () => {
    const db = await open()
    const app = await createTestApp({ db })
    const image = '/storage/cabin-images/1f-fox-den.webp'
    const { id } = await givenCabin(db, {
      name: 'Fox Den',
      maxCapacity: 2,
      regularPriceCents: 220_50,
      discountCents: 20_00,
      description: 'A loft bed and a star window',
      image,
    })
    await givenCabin(db, { name: 'Otter Bend', image: '' })
    const { items, total } = await read(app)
    expect(total).toBe(2)
    expect(items[0]).toEqual({
      id,
      name: 'Fox Den',
      maxCapacity: 2,
      regularPrice: 220.5,
      discount: 20,
      description: 'A loft bed and a star window',
      image,
      thumbnail: '/storage/cabin-images/1f-fox-den.thumb.webp',
      rentedSince: null,
      retiredOn: null,
    })
    expect(items[1]).toMatchObject({ image: '', thumbnail: '' })
  })

  describe('six cabins', () => {
    let app: TestApp
    beforeAll(async () => {
      const db = await open()
      app = await createTestApp({ db })
      const rows = [
        ['Cabin 10', 4, 300_00, 0],
        ['cabin 2', 2, 250_00, 25_00],
        ['Åsgard', 10, 90_00, 0],
        ['Cabin 1', 4, 1000_00, 1],
        ['CABIN 2', 8, 250_00, 0],
        ['Zander', 4, 300_00, 300_00],
      ] as const
      for (const [name, maxCapacity, regularPriceCents, discountCents] of rows) {
        await givenCabin(db, { name, maxCapacity, regularPriceCents, discountCents })
      }
    })

    const byName = ['Åsgard', 'Cabin 1', 'cabin 2', 'CABIN 2', 'Cabin 10', 'Zander']
    const byPrice = ['Åsgard', 'cabin 2', 'CABIN 2', 'Cabin 10', 'Zander', 'Cabin 1']
    const byCapacity = ['cabin 2', 'Cabin 10', 'Cabin 1', 'Zander', 'CABIN 2', 'Åsgard']

    test.each([
      ['', byName],
      ['?sortBy=name-asc', byName],
      ['?sortBy=name-desc', byName.toReversed()],
      ['?sortBy=regularPrice-asc', byPrice],
      ['?sortBy=regularPrice-desc', byPrice.toReversed()],
      ['?sortBy=maxCapacity-asc', byCapacity],
      ['?sortBy=maxCapacity-desc', byCapacity.toReversed()],
    ])(
      'the query %j sorts numbers by value and names in natural order, then by ID [SPEC-2.7-3]',
      async (query, names) => {
        expect(await namesOf(app, query)).toEqual(names)
      },
    )

    test.each([
      ['all', byName],
      ['no-discount', ['Åsgard', 'CABIN 2', 'Cabin 10']],
      ['with-discount', ['Cabin 1', 'cabin 2', 'Zander']],
    ])(
      'the filter %s lists and counts the matching cabins [SPEC-2.7-2]',
      async (discount, names) => {
        const { items, total } = await read(app, `?discount=${discount}`)
        expect(items.map(({ name }) => name)).toEqual(names)
        expect(total).toBe(names.length)
      },
    )

    test('every filter can be combined with every sort order', async () => {
      for (const discount of cabinFilters) {
        for (const sortBy of cabinSorts) {
          const response = await app.requestAsUser(
            `/api/cabins?discount=${discount}&sortBy=${sortBy}`,
          )
          expect(response.status).toBe(200)
        }
      }
    })

    test.each([
      ...['discount=zzz', 'discount=', 'discount=ALL', 'sortBy=startDate-asc', 'sortBy=name'],
      ...['sortBy=name-asc&sortBy=name-desc', 'page=1', 'where[name]=Fox'],
    ])('the invalid query %s is rejected', async (query) => {
      const response = await app.requestAsUser(`/api/cabins?${query}`)
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({ code: 'malformed-query' })
    })
  })
})
