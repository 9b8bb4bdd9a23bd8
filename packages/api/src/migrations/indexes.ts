import type { DeclaredIndex } from '../database/concurrent-indexes.ts'

/** Indexes that are built concurrently with writes, each after its migration; see decision 42. */
export const declaredIndexes: readonly DeclaredIndex[] = [
  {
    migration: '2026-11-25-standard-names',
    name: 'episode_comments_pending_review',
    on: 'on episode_comments (user_id) where pending_review_since is not null',
  },
  {
    migration: '2026-11-26-audiences',
    name: 'animes_adult',
    on: `on animes (id) where audience = 'adult'`,
  },
  {
    migration: '2026-11-26-broadcasts',
    name: 'episodes_airs_at',
    on: 'on episodes (airs_at) where deleted_at is null and airs_at is not null',
  },
  {
    migration: '2026-11-26-takedowns',
    name: 'animes_takedown',
    on: 'on animes (takedown_id) where takedown_id is not null',
  },
  {
    migration: '2026-11-27-external-id-changes',
    name: 'animes_deleted_title',
    on: 'on animes (lower(title)) where deleted_at is not null and deletion_id is null and takedown_id is null',
  },
  {
    migration: '2026-11-27-external-id-changes',
    name: 'external_refs_deleted',
    on: 'on external_refs (site, external_id) where deleted_at is not null',
  },
]
