import { can } from '@animeteca/contracts/can'
import type * as contract from '@animeteca/contracts/catalogue/changes/field-changes'
import type { Actor, ReadContext } from '../../call/context/read-context.ts'
import { decodeCursor, longIdCursor, pageOf } from '../../call/cursor.ts'
import { jsonRows } from '../../database/json-rows.ts'
import { keyed, queryOne } from '../../database/statement.ts'
import { fail } from '../../lib/fail.ts'
import { isShown, seesAdultTitles } from '../../visibility/audience.ts'
import { hasBlockBetween } from '../../visibility/blocking.ts'
import { displayedUsername } from '../../visibility/privacy.ts'
import { recordedCover } from '../../visibility/shown-cover.ts'
import { isRevealed } from '../../visibility/spoiler-guard.queries.ts'
import { joinChangedRows, isUnchangedSince } from './edited-fields.ts'
import { shownAddresses } from './record-addresses.ts'

/** SQL condition: the spoiler guard of the viewer in $2, which is on if $3, hides the texts of the episode. */
const isHidden = `($3::boolean and c.kind = 'episode' and c.field in ('title', 'description') and not ${isRevealed('$2::int', 'c.row_id')})`

/** SQL of the number of a season or an episode, which the record of a deletion has itself. */
const numberOf = (column: string, field: string) => `coalesce(${column}, (c.after ->> '${field}')::int)`

/** SQL of a recorded value for the viewer, who is an administrator if $7: of a platform only its addresses. */
const shownValue = (value: string) => `case when c.kind = 'platform' then ${shownAddresses(value)}
  when c.field = 'coverImage' and not $7::boolean then to_jsonb(${recordedCover(`(${value} #>> '{}')`)}) else ${value} end`

/** SQL condition: a person has changed the field of a source `x`. */
const isEdited = `exists (
  select from field_changes c ${joinChangedRows('c')}
   where c.anime_id = x.anime_id and c.kind = 'anime' and c.field = x.field and ${isUnchangedSince('c')})`

/** SQL of the parts of an anime `t` that have a source: its fields, and what belongs to it as one part of each kind. */
const sourcedParts = `
  select x.source, x.field, x.imported_at, '[]'::json as ranges, '[]'::json as sites, '[]'::json as names
    from anime_sources x where x.anime_id = t.id and not ${isEdited}
  union all
  select s.source, 'seasons', max(s.imported_at),
         json_agg(json_build_object('seasonNumber', s.season_number, 'firstEpisode', null, 'lastEpisode', null)
                  order by s.season_number), '[]', '[]'
    from seasons s where s.anime_id = t.id and s.deleted_at is null and s.source is not null
   group by s.source
  union all
  select r.source, 'episodes', max(r.imported_at),
         json_agg(json_build_object('seasonNumber', r.season_number, 'firstEpisode', r.first, 'lastEpisode', r.last)
                  order by r.season_number, r.first), '[]', '[]'
    from (select e.source, e.season_number, min(e.episode_number) as first, max(e.episode_number) as last,
                 max(e.imported_at) as imported_at
            from (select own.source, own.imported_at, own.episode_number, s.season_number,
                         -- the same for consecutive numbers
                         own.episode_number - row_number() over (partition by s.id, own.source order by own.episode_number) as island
                    from seasons s join episodes own on own.season_id = s.id
                   where s.anime_id = t.id and s.deleted_at is null and own.deleted_at is null and own.source is not null) e
           group by e.source, e.season_number, e.island) r
   group by r.source
  union all
  select r.source, 'externalIds', max(r.imported_at), '[]', json_agg(distinct r.site order by r.site), '[]'
    from external_refs r where r.anime_id = t.id and r.deleted_at is null and r.source is not null
   group by r.source
  union all
  select b.source, 'broadcasts', max(b.imported_at),
         json_agg(json_build_object('seasonNumber', s.season_number, 'firstEpisode', b.first_episode, 'lastEpisode', null)
                  order by s.season_number, b.first_episode), '[]', '[]'
    from seasons s join broadcasts b on b.season_id = s.id
   where s.anime_id = t.id and s.deleted_at is null and not b.is_removed and b.source is not null
   group by b.source
  union all
  select r.source, 'relations', max(r.imported_at), '[]', '[]', json_agg(o.title order by o.title)
    from anime_relations r join animes o on o.id = r.related_anime_id
   where r.anime_id = t.id and r.source is not null and o.deleted_at is null and ${isShown('$6::boolean', 'o')}
   group by r.source
  union all
  select d.source, 'platforms', max(d.imported_at), '[]', '[]', json_agg(distinct p.name order by p.name)
    from platform_addresses d join platforms p on p.id = d.platform_id
   where d.anime_id = t.id and not d.is_removed and d.source is not null
   group by d.source`

// Uses the index `field_changes_anime`. A video's address is for people with early access, so it is in no public answer.
const history = keyed(
  'catalogue.history',
  `select t.id as "animeId", t.title,
          ${jsonRows(`
            select x.source, iso(max(x.imported_at)) as "importedAt",
                   json_agg(json_build_object('field', x.field, 'importedAt', iso(x.imported_at), 'ranges', x.ranges,
                                              'sites', x.sites, 'names', x.names)
                            order by x.imported_at desc, x.field) as fields
              from (${sourcedParts}) x
             group by x.source order by max(x.imported_at) desc, x.source`)} as sources,
          ${jsonRows(`
            select c.id, c.kind, c.field, ${numberOf('s.season_number', 'seasonNumber')} as "seasonNumber",
                   ${numberOf('e.episode_number', 'episodeNumber')} as "episodeNumber", coalesce(o.title, w.name) as related,
                   case when not ${isHidden} then ${shownValue('c.before')} end as before,
                   case when not ${isHidden} then ${shownValue('c.after')} end as after,
                   ${isHidden} as "isHidden",
                   case when c.is_proposed and ($7::boolean or not ${hasBlockBetween('u.id', '$2::int')}) then ${displayedUsername('u')} end as username,
                   c.is_proposed as "isProposed", iso(c.changed_at) as "changedAt", iso(c.reverted_at) as "revertedAt",
                   ${isUnchangedSince('c')} as "isCurrent"
              from (select * from field_changes
                     where anime_id = t.id and field <> 'videoUrl' and ($4::bigint is null or id < $4)
                     order by id desc limit $5) c
              ${joinChangedRows('c')}
              left join animes o on c.kind = 'relation' and o.id = c.row_id and o.deleted_at is null and ${isShown('$6::boolean', 'o')}
              left join platforms w on c.kind = 'platform' and w.id = c.row_id
              left join users u on u.id = c.user_id
             order by c.id desc`)} as changes
     from animes t where t.id = $1 and t.deleted_at is null and ${isShown('$6::boolean', 't')}`,
)

type Read = Pick<contract.AnimeHistory, 'animeId' | 'title' | 'sources' | 'changes'>

/** The sources of an anime, and the changes that people have made to it, newest first. */
export async function readHistory(
  { pool, actor }: ReadContext<Actor | null>,
  { id, limit, cursor }: contract.ListChanges,
): Promise<contract.AnimeHistory> {
  const [before = null] = decodeCursor(cursor, longIdCursor) ?? []
  const isGuarded = actor?.spoilerGuard === 'unseen'
  const read =
    (await queryOne<Read>(pool, history, [
      id,
      actor?.id ?? null,
      isGuarded,
      before,
      limit + 1,
      seesAdultTitles(actor),
      can.administer(actor),
    ])) ?? fail('ANIME_NOT_FOUND')
  const { items, nextCursor } = pageOf(read.changes, limit, (last) => [last.id])
  return { ...read, changes: items, nextCursor }
}
