import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { invalidateAfterWrite, setStaleRules } from './invalidation.ts'
import { staleRules } from './stale-rules.ts'

/** Whether a write makes the cached answer of a procedure stale. */
async function isStaleAfter(write: string, read: string): Promise<boolean> {
  setStaleRules(staleRules)
  const client = new QueryClient()
  const queryKey = [read.split('.'), { type: 'query' }]
  client.setQueryData(queryKey, {})
  await invalidateAfterWrite(client, write)
  return client.getQueryState(queryKey)?.isInvalidated ?? false
}

test.each(['profiles.life', 'profiles.statistics', 'friends.compatibility'])(
  'marks, lists and ratings make %s stale, which counts them',
  async (read) => {
    for (const write of ['tracking.mark', 'tracking.list', 'tracking.imports.apply', 'episodes.rate'])
      expect(await isStaleAfter(write, read), write).toBe(true)
    expect(await isStaleAfter('tracking.players.create', read)).toBe(false)
  },
)

test('an edited or deleted anime makes lists and history stale, which show its title and cover', async () => {
  for (const write of ['admin.updateAnime', 'admin.deleteAnime', 'admin.deleteAllAnimes', 'admin.restore'])
    expect(await isStaleAfter(write, 'tracking.lists'), write).toBe(true)
  expect(await isStaleAfter('admin.addTag', 'tracking.lists')).toBe(false)
})

test.each([
  'admin.setAdmin',
  'admin.setBeta',
  'admin.addTag',
  'admin.removeTag',
  'admin.restoreComment',
  'admin.restoreReview',
  'episodes.deleteComment',
  'profiles.deleteComment',
])('%s makes the audit log stale, which records it', async (write) => {
  expect(await isStaleAfter(write, 'admin.audit')).toBe(true)
  expect(await isStaleAfter(write, 'admin.users')).toBe(false)
})
