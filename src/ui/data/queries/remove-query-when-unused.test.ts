import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { removeQueryWhenUnused } from './remove-query-when-unused.ts'

const queryKey = ['bookings', 'one', '12']

function clientThatKnows(data: string) {
  const client = new QueryClient()
  client.setQueryData(queryKey, data)
  return client
}

test('an unused query is removed immediately', () => {
  const client = clientThatKnows('booking 12')
  removeQueryWhenUnused(client, queryKey)
  expect(client.getQueryData(queryKey)).toBeUndefined()
})

test('a query in use stays until its screen closes', () => {
  const client = clientThatKnows('booking 12')
  const leave = new QueryObserver(client, { queryKey, enabled: false }).subscribe(() => {})

  removeQueryWhenUnused(client, queryKey)
  expect(client.getQueryData(queryKey)).toBe('booking 12')

  leave()
  expect(client.getQueryData(queryKey)).toBeUndefined()
})

test('when one of two screens closes, the other keeps its data', () => {
  const client = clientThatKnows('booking 12')
  const show = () => new QueryObserver(client, { queryKey, enabled: false }).subscribe(() => {})
  const [leaveOne, leaveOther] = [show(), show()]

  removeQueryWhenUnused(client, queryKey)
  leaveOne()
  expect(client.getQueryData(queryKey)).toBe('booking 12')
  leaveOther()
  expect(client.getQueryData(queryKey)).toBeUndefined()
})
