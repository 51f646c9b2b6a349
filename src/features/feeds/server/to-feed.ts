import type { Context } from '#platform/context.ts'
import type { Feed } from '../contract/feeds.ts'
import type { FeedRecord } from './feed-store.ts'

export function toFeed({ vault }: Pick<Context, 'vault'>, row: FeedRecord): Feed {
  return {
    id: row.id,
    cabin: { id: row.cabin_id, name: row.cabin_name },
    name: row.name,
    source: row.source,
    host: row.address_encrypted === null ? null : hostOf(vault, row.address_encrypted),
    color: row.color,
    intervalMinutes: row.interval_minutes,
    channelCollects: Boolean(row.channel_collects),
    numStays: Number(row.num_stays ?? 0),
    lastSuccessAt: row.last_success_at,
    lastAttemptAt: row.last_attempt_at,
    failingSince: row.failing_since,
    lastError: row.last_error,
    numLeftOut: row.num_left_out,
    leftOut: row.problems === '' ? [] : row.problems.split('\n'),
    version: row.version,
  }
}

/** Empty if the address was encrypted with another key. */
function hostOf(vault: Context['vault'], encrypted: string): string {
  try {
    return new URL(vault.decrypt(encrypted)).host
  } catch {
    return ''
  }
}
