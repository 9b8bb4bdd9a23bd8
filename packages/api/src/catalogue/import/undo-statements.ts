import { catalogueImportDays, catalogueUndo } from '@animeteca/contracts/limits'
import { statement } from '../../database/statement.ts'
import { animeColumns } from '../anime-columns.ts'
import { refRange, valuesOf } from './import-journal.ts'
import { broadcastColumns } from './supplement-statements.ts'

// First the rows changed since are marked in the journal (`stays`), then the others are undone, then their journal is deleted.

const step = (name: string, text: string) => statement(`catalogue.undoImport.${name}`, text)

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

export const locks = [
  step(
    'lockAnimes',
    'select count(*) from (select from animes where id = any($1::int[]) order by id for update) locked',
  ),
  step(
    'lockEpisodes',
    `select count(*) from (select from episodes e join seasons s on s.id = e.season_id where s.anime_id = any($1::int[])
       order by e.id for update of e) locked`,
  ),
]

// The other statements take the import as $1 and some of its animes as $2.

/** SQL condition: the journal rows `c` of these animes are not processed yet. */
const waiting = 'c.import_id = $1 and c.anime_id = any($2::int[]) and c.stays is null'
const isMade = `c.kind = 'anime' and c.before is null`

const isFollowedEpisode = (id: string) =>
  ['watched_episodes', 'rewatch_marks', 'history_entries', 'episode_ratings', 'episode_comments']
    .map((table) => `exists (select from ${table} of_people where of_people.episode_id = ${id})`)
    .join(' or ')

const isFollowedAnime = `(a.id in (select unnest(anime_ids) from custom_lists union all select unnest(anime_ids) from favourites)
  or exists (select from list_entries l where l.anime_id = a.id)
  or exists (select from entry_details d where d.anime_id = a.id)
  or exists (select from reviews r where r.anime_id = a.id)
  or exists (select from rewatches r where r.anime_id = a.id and r.discarded_at is null)
  or exists (select from seasons s join player_series p on p.season_id = s.id where s.anime_id = a.id)
  or exists (select from seasons s join episodes e on e.season_id = s.id
              where s.anime_id = a.id and (${isFollowedEpisode('e.id')})))`

/** SQL condition: a part of an inserted anime was changed since. Unchanged parts are as old as the anime, or in the journal. */
const isChangedPart = (kind: 'season' | 'episode', parts: string) => `exists (
  select from ${parts} left join catalogue_import_changes own
      on own.import_id = c.import_id and own.anime_id = a.id and own.kind = '${kind}' and own.key = t.id::text
   where s.anime_id = a.id and t.updated_at <> coalesce(own.at, a.created_at))`

const isEditedAnime = `(a.updated_at <> c.at
  or ${isChangedPart('season', 'seasons s join seasons t on t.id = s.id')}
  or ${isChangedPart('episode', 'seasons s join episodes t on t.season_id = s.id')}
  or a.id in (select l.target_id from audit_entries l
               where l.target_type = 'anime' and l.created_at > now() - interval '${catalogueImportDays} days'))`

const markMade = step(
  'markMade',
  `update catalogue_import_changes c
      set stays = case when ${isFollowedAnime} then 'followed'
                       when exists (select from catalogue_import_changes k where k.anime_id = a.id and k.import_id <> c.import_id)
                         then 'imported'
                       when ${isEditedAnime} then 'edited' end
     from animes a where ${waiting} and ${isMade} and a.id = c.anime_id and a.deleted_at is null`,
)

/** Deletes the journal of everything within an inserted anime, whose own row decides. */
const forgetPartsOfMade = step(
  'forgetPartsOfMade',
  `delete from catalogue_import_changes c using catalogue_import_changes made
    where ${waiting} and (c.kind <> 'anime' or c.before is not null)
      and made.import_id = c.import_id and made.anime_id = c.anime_id and made.kind = 'anime' and made.before is null`,
)

export const markMadeOnes = [markMade, forgetPartsOfMade]

/** Creates one deletion for all animes to be deleted, over all transactions. Without such animes it creates none. */
export const beginDeletion = step(
  'beginDeletion',
  `insert into deletions (actor_id, import_id, is_import_undone)
   select $3::int, $1::bigint, true where exists (
     select from catalogue_import_changes c join animes a on a.id = c.anime_id
      where ${waiting} and ${isMade} and a.deleted_at is null)
   on conflict (import_id) do nothing`,
)

export const removeMade = step(
  'removeMade',
  `update animes a set deleted_at = now(), deletion_id = d.id
     from catalogue_import_changes c join deletions d on d.import_id = c.import_id
    where ${waiting} and ${isMade} and a.id = c.anime_id and a.deleted_at is null`,
)

const markDeleted = step(
  'markDeleted',
  `update catalogue_import_changes c set stays = 'edited' from animes a
    where ${waiting} and not (${isMade}) and a.id = c.anime_id and a.deleted_at is not null`,
)

/** Who has written to the row since. */
const writer = `case when exists (
    select from catalogue_import_changes k where k.anime_id = c.anime_id and k.kind = c.kind and k.key = c.key
       and k.import_id <> c.import_id and k.at > c.at) then 'imported' else 'edited' end`

const markAnimes = step(
  'markAnimes',
  `update catalogue_import_changes c set stays = ${writer} from animes t
    where ${waiting} and c.kind = 'anime' and c.before is not null and t.id = c.anime_id and t.updated_at <> c.at`,
)

const markEpisodes = step(
  'markEpisodes',
  `update catalogue_import_changes c
      set stays = case when c.before is null and (${isFollowedEpisode('t.id')}) then 'followed'
                       when t.updated_at <> c.at or t.deleted_at is not null then ${writer} end
     from episodes t where ${waiting} and c.kind = 'episode' and t.id = c.key::int and (c.before is not null or t.deleted_at is null)`,
)

const markRefs = step(
  'markRefs',
  `update catalogue_import_changes c set stays = ${writer} from external_refs t
    where ${waiting} and c.kind = 'ref' and t.id = c.key::int and ${valuesOf('t', refRange)} is distinct from c.after`,
)

const markRelations = step(
  'markRelations',
  `update catalogue_import_changes c set stays = coalesce(target.stays, ${writer})
     from anime_relations t left join catalogue_import_changes target
       on target.anime_id = t.related_anime_id and target.kind = 'anime' and target.before is null and target.stays is not null
    where ${waiting} and c.kind = 'relation' and t.anime_id = c.anime_id and t.related_anime_id = c.key::int
      and (target.import_id = c.import_id or t.kind is distinct from c.after ->> 'kind')`,
)

// an episode that stays retains its season
const markSeasons = step(
  'markSeasons',
  `update catalogue_import_changes c
      set stays = case when exists (select from player_series p where p.season_id = t.id) then 'followed'
                       when t.updated_at <> c.at or t.deleted_at is not null then ${writer}
                       when c.before is null then coalesce(
                         (select e.stays from catalogue_import_changes e join episodes own on own.id = e.key::int
                           where e.import_id = c.import_id and e.anime_id = c.anime_id and e.kind = 'episode' and e.stays is not null
                             and own.season_id = t.id order by e.stays desc limit 1),
                         (select 'edited' from episodes e where e.season_id = t.id and e.deleted_at is null limit 1),
                         (select 'edited' from external_refs r where r.season_id = t.id and r.deleted_at is null limit 1)) end
     from seasons t where ${waiting} and c.kind = 'season' and t.id = c.key::int and (c.before is not null or t.deleted_at is null)`,
)

/** An import of an earlier version has no value for a column that was added since, which stays as it is. */
const restored = (column: string) =>
  `${column} = case when c.before ? '${column}' then was.${column} else t.${column} end`

/** Restores columns of a table and its `updated_at`, so that a form opened before the import can still be saved. */
const putBack = (table: 'animes' | 'seasons' | 'episodes', kind: 'anime' | 'season' | 'episode', columns: string[]) =>
  step(
    `putBack.${table}`,
    `update ${table} t set ${[...columns, 'updated_at'].map(restored).join(', ')}
       from catalogue_import_changes c, jsonb_populate_record(null::${table}, c.before) was
      where ${waiting} and c.kind = '${kind}' and c.before is not null and t.id = c.key::int`,
  )

const putBackRefs = step(
  'putBackRefs',
  `update external_refs t set ${refRange.map((column) => `${column} = was.${column}`).join(', ')}
     from catalogue_import_changes c, jsonb_populate_record(null::external_refs, c.before) was
    where ${waiting} and c.kind = 'ref' and c.before is not null and t.id = c.key::int`,
)

const remove = (table: 'seasons' | 'episodes', kind: 'season' | 'episode') =>
  step(
    `remove.${table}`,
    `update ${table} t set deleted_at = now() from catalogue_import_changes c
      where ${waiting} and c.kind = '${kind}' and c.before is null and t.id = c.key::int and t.deleted_at is null`,
  )

const removeRefs = step(
  'removeRefs',
  `delete from external_refs t using catalogue_import_changes c
    where ${waiting} and c.kind = 'ref' and c.before is null and t.id = c.key::int`,
)

const isRelation = `${waiting} and c.kind = 'relation' and t.anime_id = c.anime_id and t.related_anime_id = c.key::int`
const removeRelations = step(
  'removeRelations',
  `delete from anime_relations t using catalogue_import_changes c where ${isRelation} and c.before is null`,
)
const putBackRelations = step(
  'putBackRelations',
  `update anime_relations t set kind = c.before ->> 'kind' from catalogue_import_changes c
    where ${isRelation} and c.before is not null`,
)

const site = `split_part(c.key, ':', 1)`
const externalId = `substr(c.key, strpos(c.key, ':') + 1)`
const isAwaited = `${waiting} and c.kind = 'awaited' and t.anime_id = c.anime_id and t.site = ${site} and t.external_id = ${externalId}`
const removeAwaited = step(
  'removeAwaited',
  `delete from awaited_relations t using catalogue_import_changes c where ${isAwaited} and c.before is null`,
)
const putBackAwaited = step(
  'putBackAwaited',
  `update awaited_relations t set kind = c.before ->> 'kind' from catalogue_import_changes c
    where ${isAwaited} and c.before is not null and t.kind = c.after ->> 'kind'`,
)
// the relation's target is deleted again
const awaitAgain = step(
  'awaitAgain',
  `insert into awaited_relations (site, external_id, anime_id, kind)
   select ${site}, ${externalId}, c.anime_id, c.before ->> 'kind' from catalogue_import_changes c
    where ${waiting} and c.kind = 'awaited' and c.before is not null and c.after is null
      and not exists (select from external_refs r where r.site = ${site} and r.external_id = ${externalId} and r.deleted_at is null)
   on conflict do nothing`,
)

const isBroadcast = `${waiting} and c.kind = 'broadcast' and t.season_id || ':' || t.first_episode = c.key
      and t.season_id = split_part(c.key, ':', 1)::int`
const isAddress = `${waiting} and c.kind = 'address' and t.anime_id = c.anime_id and t.platform_id = split_part(c.key, ':', 1)::int
      and t.url = ${externalId}`
const markBroadcasts = step(
  'markBroadcasts',
  `update catalogue_import_changes c set stays = ${writer} from broadcasts t
    where ${isBroadcast} and (t.is_edited or ${valuesOf('t', broadcastColumns)} is distinct from c.after)`,
)
const removeBroadcasts = step(
  'removeBroadcasts',
  `delete from broadcasts t using catalogue_import_changes c where ${isBroadcast} and c.before is null`,
)
const putBackBroadcasts = step(
  'putBackBroadcasts',
  `update broadcasts t set ${broadcastColumns.map((column) => `${column} = was.${column}`).join(', ')}
     from catalogue_import_changes c, jsonb_populate_record(null::broadcasts, c.before) was
    where ${isBroadcast} and c.before is not null`,
)
const markAddresses = step(
  'markAddresses',
  `update catalogue_import_changes c set stays = ${writer} from platform_addresses t
    where ${isAddress} and (t.is_edited or t.is_removed or ${valuesOf('t', ['regions'])} is distinct from c.after)`,
)
const removeAddresses = step(
  'removeAddresses',
  `delete from platform_addresses t using catalogue_import_changes c where ${isAddress} and c.before is null`,
)
const putBackAddresses = step(
  'putBackAddresses',
  `update platform_addresses t set regions = was.regions
     from catalogue_import_changes c, jsonb_populate_record(null::platform_addresses, c.before) was
    where ${isAddress} and c.before is not null`,
)

export const undoChanged = [
  markDeleted,
  markAnimes,
  markEpisodes,
  markRefs,
  markRelations,
  putBack(
    'animes',
    'anime',
    Object.values(animeColumns).map(({ name }) => name),
  ),
  putBack('episodes', 'episode', ['title', 'description', 'duration', 'video_url', 'aired_on']),
  remove('episodes', 'episode'),
  removeRefs,
  putBackRefs,
  markSeasons,
  putBack('seasons', 'season', ['title', 'description']),
  remove('seasons', 'season'),
  removeRelations,
  putBackRelations,
  removeAwaited,
  putBackAwaited,
  awaitAgain,
  markBroadcasts,
  removeBroadcasts,
  putBackBroadcasts,
  markAddresses,
  removeAddresses,
  putBackAddresses,
]

export const outcome = step(
  'outcome',
  `select count(*) filter (where ${isMade} and c.stays is null)::int as removed,
          count(distinct c.anime_id) filter (where c.stays is not null)::int as retained
     from catalogue_import_changes c where c.import_id = $1 and c.anime_id = any($2::int[])`,
)

export const forgetUndone = step('forgetUndone', `delete from catalogue_import_changes c where ${waiting}`)
