import type { DeclaredIndex } from '../database/concurrent-indexes.ts'

/** Indexes that are built concurrently with writes, each after its migration; see decision 42. */
export const declaredIndexes: readonly DeclaredIndex[] = [
  {
    migration: '2026-11-23-word-list',
    name: 'episode_comments_held',
    on: 'on episode_comments (user_id) where held_at is not null',
  },
]
