import { describe, expect, test, vi } from 'vitest'
import { combineQueries } from './combine-queries.ts'

const queryOf = (state: object) => ({
  data: undefined,
  isPlaceholderData: false,
  error: null,
  errorUpdatedAt: 0,
  isFetching: false,
  refetch: vi.fn<() => Promise<void>>(async () => {}),
  ...state,
})

describe('combineQueries', () => {
  test('has data once all of them have, except that of an earlier key', () => {
    const loaded = queryOf({ data: [] })
    expect(combineQueries(loaded, loaded).data).toBe(true)
    expect(combineQueries(loaded, queryOf({})).data).toBeUndefined()
    expect(combineQueries(loaded, queryOf({ data: [], isPlaceholderData: true })).data).toBeUndefined()
  })

  test('fails with one that has no data, and retries those alone', async () => {
    const error = new Error('Failed to fetch')
    const failed = queryOf({ error, errorUpdatedAt: 7 })
    const loading = queryOf({ isFetching: true })
    const loaded = queryOf({ data: [], error: new Error('A later refetch'), errorUpdatedAt: 9 })
    const all = combineQueries(loaded, loading, failed)
    expect(all).toMatchObject({ error, errorUpdatedAt: 7, isFetching: true })
    await all.refetch()
    expect([loaded, loading, failed].map(({ refetch }) => refetch.mock.calls.length)).toEqual([0, 1, 1])
  })
})
