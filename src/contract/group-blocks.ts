import { z } from 'zod'
import { msg, t } from '#domain/i18n/messages.ts'
import { nights } from '#domain/stay.ts'
import { longestStay } from '#domain/stay-rules.ts'
import { id, stayDate } from './fields.ts'
import { createGroupRequest } from './groups.ts'
import { cabinId } from './named-fields.ts'

/** How many periods of cabins a group holds at most. */
export const maxHeldCabins = 50

const tooManyCabins = msg('At most 50 cabins')

const releaseOn = stayDate.meta({
  description:
    'What is not booked by then is for sale again from the start of this date, in the time zone of the property. After today, at the latest on arrival.',
  example: '2026-11-20',
})

export const releaseAfterArrival = msg('The release date cannot be after the arrival')
export const releaseInThePast = msg('The release date must be after today')

export const holdCabinsRequest = z
  .strictObject({
    group: z
      .union([z.strictObject({ id }), z.strictObject({ name: createGroupRequest.shape.name })])
      .describe('The group by id, or the name of a new one.'),
    cabinIds: z
      .array(cabinId)
      .min(1, msg('Please choose a cabin'))
      .max(maxHeldCabins, tooManyCabins)
      .refine((ids) => new Set(ids).size === ids.length, msg('Please choose each cabin once'))
      .describe('The cabins, each for these nights.'),
    startDate: stayDate.describe('The first night.'),
    endDate: stayDate.meta({ description: 'The first night after it.', example: '2026-12-07' }),
    releaseOn,
  })
  .refine(({ startDate, endDate }) => startDate < endDate, {
    path: ['endDate'],
    error: msg('The departure must be after the arrival'),
  })
  .refine((stay) => stay.startDate >= stay.endDate || nights(stay) <= longestStay, {
    path: ['endDate'],
    error: () =>
      t('A block has at most {n, plural, one {# night} other {# nights}}', { n: longestStay }),
  })
  .refine((request) => request.releaseOn <= request.startDate, {
    path: ['releaseOn'],
    error: releaseAfterArrival,
  })
export type HoldCabinsRequest = z.output<typeof holdCabinsRequest>

const blockIds = z
  .array(id)
  .min(1, msg('Please choose a cabin'))
  .max(maxHeldCabins, tooManyCabins)
  .describe('The held cabins, by the ids of their blocks.')

export const releaseCabinsRequest = z.strictObject({ blockIds })

export const changeReleaseRequest = z.strictObject({ blockIds, releaseOn })
export type ChangeReleaseRequest = z.output<typeof changeReleaseRequest>
