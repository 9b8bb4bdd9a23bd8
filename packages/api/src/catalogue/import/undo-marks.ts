import { catalogueImportDays } from '@animeteca/contracts/limits'
import { refRange, valuesOf } from '../provenance/import-journal.ts'
import { isInsertedAnime, step, isUnprocessed } from './undo-step.ts'

// Statements that mark in the journal which rows stay as they are (`stays`), because people use them or have changed them since.

/** Columns of what people have written or marked. A text that spoils an episode would lose its spoiler guard with it. */
const followingEpisodes = [
  'watched_episodes.episode_id',
  'rewatch_marks.episode_id',
  'history_entries.episode_id',
  'episode_ratings.episode_id',
  'episode_comments.episode_id',
  'episode_comments.spoils_episode_id',
  'reviews.spoils_episode_id',
  'review_versions.spoils_episode_id',
]

const isFollowedEpisode = (id: string) =>
  followingEpisodes.map((column) => `exists (select from ${column.split('.')[0]} where ${column} = ${id})`).join(' or ')

/** SQL condition: the lists, marks or texts of people contain the anime. */
const isFollowedAnime = (
  a: string,
) => `(${a}.id in (select unnest(anime_ids) from custom_lists union all select unnest(anime_ids) from favourites)
  or exists (select from list_entries l where l.anime_id = ${a}.id)
  or exists (select from entry_details d where d.anime_id = ${a}.id)
  or exists (select from reviews r where r.anime_id = ${a}.id)
  or exists (select from rewatches r where r.anime_id = ${a}.id and r.discarded_at is null)
  or exists (select from seasons s join player_series p on p.season_id = s.id where s.anime_id = ${a}.id)
  or exists (select from seasons s join episodes e on e.season_id = s.id
              where s.anime_id = ${a}.id and (${isFollowedEpisode('e.id')})))`

/**
 * SQL condition: a season or episode of the anime that the journal row `c` inserted has been changed since. `parts` joins seasons `s` with the parts
 * `t`. Unchanged parts are as old as the anime, or in the journal.
 */
const isChangedPart = (a: string, c: string, kind: 'season' | 'episode', parts: string) => `exists (
  select from ${parts} left join catalogue_import_changes own
      on own.import_id = ${c}.import_id and own.anime_id = ${a}.id and own.kind = '${kind}' and own.key = t.id::text
   where s.anime_id = ${a}.id and t.updated_at <> coalesce(own.at, ${a}.created_at))`

/** SQL condition: an administrator has set or removed hours of broadcast of the season. */
const hasEditedHours = (seasonId: string) =>
  `exists (select from broadcasts b where b.season_id = ${seasonId} and b.is_edited)`

/** SQL condition: a person has changed the anime of a journal row, or a part of it. */
const isEditedAnime = (a: string, c: string) => `(${a}.updated_at <> ${c}.at
  or exists (select from seasons s where s.anime_id = ${a}.id and ${hasEditedHours('s.id')})
  or ${isChangedPart(a, c, 'season', 'seasons s join seasons t on t.id = s.id')}
  or ${isChangedPart(a, c, 'episode', 'seasons s join episodes t on t.season_id = s.id')}
  or ${a}.id in (select l.target_id from audit_entries l
               where l.target_type = 'anime' and l.created_at > now() - interval '${catalogueImportDays} days'))`

const markInsertedAnimes = step(
  'markInsertedAnimes',
  `update catalogue_import_changes c
      set stays = case when ${isFollowedAnime('a')} then 'followed'
                       when exists (select from catalogue_import_changes k where k.anime_id = a.id and k.import_id <> c.import_id)
                         then 'imported'
                       when ${isEditedAnime('a', 'c')} then 'edited' end
     from animes a where ${isUnprocessed('c')} and ${isInsertedAnime('c')} and a.id = c.anime_id and a.deleted_at is null`,
)

/** Deletes the journal of everything within an inserted anime, whose own row decides. */
const forgetPartsOfInserted = step(
  'forgetPartsOfInserted',
  `delete from catalogue_import_changes c using catalogue_import_changes inserted
    where ${isUnprocessed('c')} and (c.kind <> 'anime' or c.before is not null)
      and inserted.import_id = c.import_id and inserted.anime_id = c.anime_id and inserted.kind = 'anime' and inserted.before is null`,
)

export const markInserted = [markInsertedAnimes, forgetPartsOfInserted]

export const markDeleted = step(
  'markDeleted',
  `update catalogue_import_changes c set stays = 'edited' from animes a
    where ${isUnprocessed('c')} and not (${isInsertedAnime('c')}) and a.id = c.anime_id and a.deleted_at is not null`,
)

/** SQL of who has changed the row of a journal row since: another import, or a person. */
export const changedBy = (c: string) => `case when exists (
    select from catalogue_import_changes k where k.anime_id = ${c}.anime_id and k.kind = ${c}.kind and k.key = ${c}.key
       and k.import_id <> ${c}.import_id and k.at > ${c}.at) then 'imported' else 'edited' end`

export const markAnimes = step(
  'markAnimes',
  `update catalogue_import_changes c set stays = ${changedBy('c')} from animes t
    where ${isUnprocessed('c')} and c.kind = 'anime' and c.before is not null and t.id = c.anime_id and t.updated_at <> c.at`,
)

export const markEpisodes = step(
  'markEpisodes',
  `update catalogue_import_changes c
      set stays = case when c.before is null and (${isFollowedEpisode('t.id')}) then 'followed'
                       when t.updated_at <> c.at or t.deleted_at is not null then ${changedBy('c')}
                       when c.before is null and ${hasEditedHours('t.season_id')} then 'edited' end
     from episodes t where ${isUnprocessed('c')} and c.kind = 'episode' and t.id = c.key::int and (c.before is not null or t.deleted_at is null)`,
)

export const markRefs = step(
  'markRefs',
  `update catalogue_import_changes c set stays = ${changedBy('c')} from external_refs t
    where ${isUnprocessed('c')} and c.kind = 'ref' and t.id = c.key::int and ${valuesOf('t', refRange)} is distinct from c.after`,
)

export const markRelations = step(
  'markRelations',
  `update catalogue_import_changes c set stays = coalesce(target.stays, ${changedBy('c')})
     from anime_relations t left join catalogue_import_changes target
       on target.anime_id = t.related_anime_id and target.kind = 'anime' and target.before is null and target.stays is not null
    where ${isUnprocessed('c')} and c.kind = 'relation' and t.anime_id = c.anime_id and t.related_anime_id = c.key::int
      and (target.import_id = c.import_id or t.kind is distinct from c.after ->> 'kind')`,
)

// an episode that stays retains its season
export const markSeasons = step(
  'markSeasons',
  `update catalogue_import_changes c
      set stays = case when exists (select from player_series p where p.season_id = t.id)
                         or exists (select from reviews r where r.season_id = t.id) then 'followed'
                       when t.updated_at <> c.at or t.deleted_at is not null then ${changedBy('c')}
                       when c.before is null and ${hasEditedHours('t.id')} then 'edited'
                       when c.before is null then coalesce(
                         (select e.stays from catalogue_import_changes e join episodes own on own.id = e.key::int
                           where e.import_id = c.import_id and e.anime_id = c.anime_id and e.kind = 'episode' and e.stays is not null
                             and own.season_id = t.id order by e.stays desc limit 1),
                         (select 'edited' from episodes e where e.season_id = t.id and e.deleted_at is null limit 1),
                         (select 'edited' from external_refs r where r.season_id = t.id and r.deleted_at is null limit 1)) end
     from seasons t where ${isUnprocessed('c')} and c.kind = 'season' and t.id = c.key::int and (c.before is not null or t.deleted_at is null)`,
)
