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

test.each(['tracking.mark', 'tracking.list', 'tracking.imports.apply', 'episodes.rate'])(
  '%s makes the queries stale that count marks, lists and ratings',
  async (write) => {
    for (const read of ['profiles.life', 'profiles.statistics', 'friends.compatibility'])
      expect(await isStaleAfter(write, read)).toBe(true)
  },
)

test.each(['admin.updateAnime', 'admin.deleteAnime', 'admin.deleteAllAnimes', 'admin.restore'])(
  '%s makes lists and history stale, which show titles and covers',
  async (write) => {
    expect(await isStaleAfter(write, 'tracking.lists')).toBe(true)
    expect(await isStaleAfter(write, 'tracking.history')).toBe(true)
  },
)

test.each(['profiles.updateMe', 'profiles.updateSettings'])(
  '%s makes the queries stale that show the viewer’s name and picture',
  async (write) => {
    for (const read of ['profiles.byUsername', 'episodes.live', 'catalogue.reviews.ofAnime', 'tracking.customList'])
      expect(await isStaleAfter(write, read)).toBe(true)
  },
)

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
