import {
  CommonTableExpressionNameNode,
  CommonTableExpressionNode,
  type KyselyPlugin,
  OperationNodeTransformer,
  type QueryId,
  type RawBuilder,
  SelectQueryNode,
  sql,
} from 'kysely'
import type { BookingStatus } from '#domain/booking-status.ts'
import { addDays, type CalendarDate, dayStart } from '#domain/calendar.ts'
import { longestStay } from '#domain/stay-rules.ts'
import { dialectOf } from '../db/dialect.ts'
import type { Db } from '../db/open.ts'
import type { PastMoment } from './moment-as-of.ts'
import { isValidAt } from './versions-as-of-store.ts'

/** Both included. */
type Dates = { first: CalendarDate; last: CalendarDate }

/** What a query reads: nights, charges and blocks are derived near its dates only. */
type Reading = Dates & {
  /**
   * A screen has whole stays, with the guests of then, and those of overdue guests. A report has the guests
   * that bookings have now, which an index finds, and what was paid before the first versions by the ledger.
   */
  screen?: boolean
}

/**
 * The database as it was known at a moment, or of now without one. Every query finds the rows of then in the tables that it reads,
 * because common table expressions with their names derive them from the versions. Texts that versions do
 * not have, such as the labels of charges, are empty.
 */
export function databaseAt(db: Db, moment: PastMoment | undefined, reading: Reading): Db {
  if (!moment) return db
  const tables = pastTables(db, moment, reading)
  const expressions = Object.entries(tables).map(([name, rows]) =>
    CommonTableExpressionNode.create(
      CommonTableExpressionNameNode.create(name),
      rows.toOperationNode(),
    ),
  )
  return db.withPlugin(new WithExpressions(expressions))
}

/** Adds expressions to each query. A part of a query, which has them already, loses them to the whole. */
class WithExpressions extends OperationNodeTransformer implements KyselyPlugin {
  readonly #expressions: readonly CommonTableExpressionNode[]

  constructor(expressions: readonly CommonTableExpressionNode[]) {
    super()
    this.#expressions = expressions
  }

  transformQuery({ node, queryId }: Parameters<KyselyPlugin['transformQuery']>[0]) {
    if (!SelectQueryNode.is(node)) return node
    const query = this.transformNode(node, queryId)
    return withThese(query, [...this.#expressions, ...(query.with?.expressions ?? [])])
  }

  override transformSelectQuery(node: SelectQueryNode, queryId: QueryId): SelectQueryNode {
    const own = node.with?.expressions.filter((one) => !this.#expressions.includes(one)) ?? []
    return super.transformSelectQuery(withThese(node, own), queryId)
  }

  async transformResult({ result }: Parameters<KyselyPlugin['transformResult']>[0]) {
    return result
  }
}

function withThese(
  { with: _, ...query }: SelectQueryNode,
  expressions: readonly CommonTableExpressionNode[],
): SelectQueryNode {
  return expressions.length === 0 ? query : { ...query, with: { kind: 'WithNode', expressions } }
}

/** The tables, of which each but `priced_nights` has the name of the stored one. */
function pastTables(
  db: Db,
  { at, knownSince, timeZone, retirements }: PastMoment,
  { first, last, screen = false }: Reading,
): Record<string, RawBuilder<unknown>> {
  const dialect = dialectOf(db)
  const { stored, elements, indexOf, asDate, plusDays, dayNumber } = dialect
  const isKnown = isValidAt('version', at)
  const isNear = isVersionNear({ first, last })
  const dateOfNight = plusDays(sql`version.start_date`, indexOf('night'))
  const isInLedger = sql`created_at <= ${at} and (voided_at is null or voided_at > ${at})`
  const paid =
    screen || knownSince === null || knownSince <= at
      ? sql`version.paid_cents`
      : sql`version.channel_paid_cents + coalesce((
        select sum(amount_cents) from ${stored('payments')}
        where booking_id = version.booking_id and ${isInLedger}), 0)`
  // A cabin that was created later or deleted since has nights only of bookings that had been in it.
  const never = asDate(sql`'1900-01-01'`)
  const chargedAt = sql`cast(charge.value ->> 0 as bigint)`
  return {
    bookings: sql`not materialized (
      select origin.id, origin.created_at, origin.source, origin.channel, origin.version,
        origin.is_option, origin.channel_collects, origin.deposit_cents,
        origin.is_booking_date_unknown, origin.group_id, ${sql.lit(false)} as is_pinned,
        ${screen ? sql`coalesce(booked.merged_into_id, booked.id)` : sql`origin.guest_id`} as guest_id,
        version.cabin_id, version.start_date, version.end_date, version.left_on,
        (${dayNumber('version.end_date')}) - (${dayNumber('version.start_date')}) as num_nights,
        version.num_guests, version.num_children, '[]' as child_ages, version.status, version.total_price_cents,
        ${paid} as paid_cents, version.fee_cents, version.has_breakfast, version.hold_until,
        version.is_price_missing, version.breakfast_unit_cents,
        version.breakfast_cents as extras_price_cents, 0 as charges_cents,
        case when version.has_observations then '…' else '' end as observations
      from booking_versions as version
      join ${stored('bookings')} as origin on origin.id = version.booking_id
      ${screen ? sql`join guests as booked on booked.id = version.guest_id` : sql``}
      where ${isKnown}
    )`,
    priced_nights: sql`materialized ${nightsOfVersions(
      db,
      screen
        ? sql`${isKnown} and (${isNear} or version.status = 'checked-in' and version.end_date < ${first})`
        : sql`${isKnown} and ${isNear}`,
      screen ? undefined : { first, last },
    )}`,
    nights: sql`(
      select cabin_id, date, booking_id, cast(null as integer) as block_id, rate_cents
      from priced_nights where cabin_id is not null
      union all
      select version.cabin_id, ${dateOfNight}, null, version.block_id, 0
      from block_versions as version cross join ${elements(sql`${possibleNights}`, 'night')}
      where ${isKnown} and not version.is_deleted and ${isNear} and ${dateOfNight} < version.end_date
    )`,
    released_nights: sql`(
      select booking_id, date, rate_cents, cast(null as integer) as sold_cents
      from priced_nights where cabin_id is null
    )`,
    charged: sql`(
      select version.booking_id, version.charges from booking_versions as version
      where ${isKnown} and ${isNear} and version.last_charge_at is not null
      union all
      select version.booking_id, version.charges from booking_versions as version
      where ${isKnown} and not (${isNear}) and version.last_charge_at >= ${dayStart(first, timeZone)}
    )`,
    charges: sql`materialized (
      select charged.booking_id, ${dialect.instantOf(chargedAt)} as created_at,
        cast(charge.value ->> 1 as integer) as amount_cents, charge.value ->> 2 as tax_kind, '' as label
      from charged cross join ${elements(listOf(sql`charged.charges`), 'charge')}
      where ${chargedAt} <= ${Math.floor(Date.parse(at) / 1000)}
    )`,
    blocks: sql`(
      select version.block_id as id, version.cabin_id, version.start_date, version.end_date,
        version.kind, coalesce(block.reason, '') as reason, coalesce(block.version, 1) as version,
        block.booking_id, version.group_id, block.release_on
      from block_versions as version
      left join ${stored('blocks')} as block on block.id = version.block_id
      where ${isKnown} and not version.is_deleted
    )`,
    cabins: sql`(
      select cabin.id, cabin.name, cabin.max_capacity, cabin.rented_since,
        cast(null as text) as housekeeping_state,
        case when cabin.created_at > ${at} then ${never}
          when retirement.value is null then cabin.retired_on
          else ${asDate(sql`retirement.value ->> 1`)} end as retired_on
      from ${stored('cabins')} as cabin
      left join ${elements(sql`${JSON.stringify(retirements)}`, 'retirement')}
        on cast(retirement.value ->> 0 as integer) = cabin.id
      union all
      select cast(entity_id as integer), 'Deleted cabin', 1, null, null, ${never}
      from audit where entity = 'cabin' and action = 'cabin.delete'
    )`,
    payments: sql`(
      select booking_id, business_date, amount_cents, kind, method, ${dialect.noInstant} as voided_at
      from ${stored('payments')}
      where ${isInLedger}
    )`,
    invoices: sql`(select * from ${stored('invoices')} where issued_at <= ${at})`,
    document_emails: sql`(select * from ${stored('document_emails')} where sent_at <= ${at})`,
  }
}

/** Whether the stay or the block of a version has one of the dates. */
export const isVersionNear = ({ first, last }: Dates) =>
  sql`version.start_date > ${addDays(first, -longestStay)}
    and version.start_date <= ${last} and version.end_date > ${first}`

/** The nights of versions of bookings with their prices. Those that were released have no cabin. */
export function nightsOfVersions(db: Db, isIncluded: RawBuilder<unknown>, dates?: Dates) {
  const { elements, indexOf, asDate, plusDays } = dialectOf(db)
  const date = plusDays(sql`version.start_date`, indexOf('rate'))
  return sql<NightOfVersion>`(
    select version.booking_id, version.status, version.valid_from, version.valid_to,
      cast(segment.value ->> 0 as integer) as cabin_id, ${date} as date,
      cast(rate.value ->> 0 as integer) as rate_cents
    from booking_versions as version
    cross join ${elements(listOf(sql`replace(nullif(version.rates, ''), ' ', ',')`), 'rate')}
    left join ${elements(listOf(sql`version.segments`), 'segment')}
      on ${date} between ${asDate(sql`segment.value ->> 1`)} and ${asDate(sql`segment.value ->> 2`)}
    where ${isIncluded}${dates ? sql` and ${date} between ${dates.first} and ${dates.last}` : sql``}
  )`
}

type NightOfVersion = {
  booking_id: number
  status: BookingStatus
  valid_from: string
  valid_to: string
  cabin_id: number | null
  date: CalendarDate
  rate_cents: number
}

/** "a b,c d" as JSON: [["a","b"],["c","d"]]. */
const listOf = (text: RawBuilder<unknown>) =>
  sql`'[["' || replace(replace(${text}, ',', '"],["'), ' ', '","') || '"]]'`

const possibleNights = JSON.stringify([...Array(longestStay).keys()])
