import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { removeQueryWhenUnused } from './remove-query-when-unused.ts'

const queryKey = ['bookings', 'one', '12']

function clientThatKnows(data: string) {
  const client = new QueryClient()
  client.setQueryData(queryKey, data)
  return client
}

test('what no screen shows is forgotten at once', () => {
  const client = clientThatKnows('booking 12')
  removeQueryWhenUnused(client, queryKey)
  expect(client.getQueryData(queryKey)).toBeUndefined()
})

test('what a screen shows stays until that screen is left', () => {
  const client = clientThatKnows('booking 12')
  const leave = new QueryObserver(client, { queryKey, enabled: false }).subscribe(() => {})

  removeQueryWhenUnused(client, queryKey)
  expect(client.getQueryData(queryKey)).toBe('booking 12')

  leave()
  expect(client.getQueryData(queryKey)).toBeUndefined()
})

test('while one of two screens is left, the other keeps what it shows', () => {
  const client = clientThatKnows('booking 12')
  const show = () => new QueryObserver(client, { queryKey, enabled: false }).subscribe(() => {})
  const [leaveOne, leaveOther] = [show(), show()]

  removeQueryWhenUnused(client, queryKey)
  leaveOne()
  expect(client.getQueryData(queryKey)).toBe('booking 12')
  leaveOther()
  expect(client.getQueryData(queryKey)).toBeUndefined()
})
