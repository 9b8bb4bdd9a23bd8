import { catalogueImportDays, catalogueUndo } from '@animeteca/contracts/limits'
import { animeColumns } from '../entities/anime-columns.ts'
import { rowSourceColumns } from '../provenance/import-journal.ts'
import { markAnimes, markDeleted, markEpisodes, markRefs, markRelations, markSeasons } from './undo-marks.ts'
import {
  awaitAgain,
  restoreColumns,
  restoreAwaited,
  restoreRefs,
  restoreRelations,
  removeParts,
  removeAwaited,
  removeRefs,
  removeRelations,
} from './undo-restores.ts'
import { isInsertedAnime, step, isUnprocessed } from './undo-step.ts'
import {
  markBroadcasts,
  removeBroadcasts,
  removeSources,
  restoreBroadcasts,
  restoreSources,
  markAddresses,
  removeAddresses,
  restoreAddresses,
} from './undo-supplements.ts'

// First the rows changed since are marked in the journal (`stays`), then the others are undone, then their journal is deleted.

const isTooOld = `created_at < now() - interval '${catalogueImportDays} days'`

export const beginUndo = step(
  'begin',
  `update catalogue_imports
      set undo_begun_at = case when ${isTooOld} then undo_begun_at else coalesce(undo_begun_at, now()) end
    where id = $1 returning file_name as "fileName", undone_at is not null as "isUndone", ${isTooOld} as "isTooOld"`,
)

/** Inserted animes come before changed ones: ids only grow, and a relation stays if its related anime does. */
export const next = step(
  'next',
  `select distinct anime_id as id from catalogue_import_changes where import_id = $1 and stays is null
    order by anime_id desc limit ${catalogueUndo.animes}`,
)

export const count = step(
  'count',
  `update catalogue_imports
      set removed_count = removed_count + $2, restored_count = restored_count + $3,
          undone_at = case when $4::boolean then now() end
    where id = $1`,
)

/** Creates one deletion for all animes to be deleted, over all transactions. Without such animes it creates none. */
export const beginDeletion = step(
  'beginDeletion',
  `insert into deletions (actor_id, import_id, is_import_undone)
   select $3::int, $1::bigint, true where exists (
     select from catalogue_import_changes c join animes a on a.id = c.anime_id
      where ${isUnprocessed('c')} and ${isInsertedAnime('c')} and a.deleted_at is null)
   on conflict (import_id) do nothing`,
)

export const removeInserted = step(
  'removeInserted',
  `update animes a set deleted_at = now(), deletion_id = d.id
     from catalogue_import_changes c join deletions d on d.import_id = c.import_id
    where ${isUnprocessed('c')} and ${isInsertedAnime('c')} and a.id = c.anime_id and a.deleted_at is null`,
)

export const undoChanged = [
  markDeleted,
  markAnimes,
  markEpisodes,
  markRefs,
  markRelations,
  restoreColumns(
    'animes',
    'anime',
    Object.values(animeColumns).map(({ name }) => name),
  ),
  restoreColumns('episodes', 'episode', [
    'title',
    'description',
    'duration',
    'video_url',
    'aired_on',
    ...rowSourceColumns,
  ]),
  removeParts('episodes', 'episode'),
  removeRefs,
  restoreRefs,
  markSeasons,
  restoreColumns('seasons', 'season', ['title', 'description', ...rowSourceColumns]),
  removeParts('seasons', 'season'),
  removeRelations,
  restoreRelations,
  removeAwaited,
  restoreAwaited,
  awaitAgain,
  markBroadcasts,
  removeBroadcasts,
  restoreBroadcasts,
  markAddresses,
  removeAddresses,
  restoreAddresses,
  removeSources,
  restoreSources,
]

export const outcome = step(
  'outcome',
  `select count(*) filter (where ${isInsertedAnime('c')} and c.stays is null)::int as removed,
          count(distinct c.anime_id) filter (where c.stays is not null)::int as retained
     from catalogue_import_changes c where c.import_id = $1 and c.anime_id = any($2::int[])`,
)

export const forgetUndone = step('forgetUndone', `delete from catalogue_import_changes c where ${isUnprocessed('c')}`)
