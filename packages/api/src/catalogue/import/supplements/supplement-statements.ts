import { identitySites } from '@animeteca/contracts/catalogue/external-sites'
import { textArray, unprepared } from '../../../database/statement.ts'
import { broadcastColumns, journalOf, rowSourceColumns, valuesOf } from '../../provenance/import-journal.ts'
import { isPart } from '../statements/match-lines.ts'

const step = (of: string, text: string) => unprepared(`catalogue.importSupplements.${of}`, text)

/**
 * The anime of each line by its ids on identity sites, with the range of the id and the season in which it begins, which is null for an unknown
 * part. Takes the ids as $1.
 */
export const matchSupplements = step(
  'match',
  `with given as (
     select * from jsonb_to_recordset($1::jsonb) g(position int, site text, "externalId" text)
   ), same as (
     select distinct on (g.position) g.position, r.*, ${isPart('r')} as is_part
       from given g join external_refs r on r.site = g.site and r.external_id = g."externalId" and r.deleted_at is null
       join animes a on a.id = r.anime_id and a.deleted_at is null
      order by g.position, array_position(${textArray(identitySites)}, g.site), r.id
   )
   select same.position, same.anime_id as "animeId", s.id as "seasonId", same.first_episode as "firstEpisode",
          same.season_id as "refSeasonId", same.episode_count as "episodeCount", coalesce(same.is_part, false) as "isPart"
     from same left join lateral (
       select id from seasons where anime_id = same.anime_id and deleted_at is null and same.episode_count is distinct from 0
          and id = coalesce(same.season_id, id) order by season_number limit 1) s on true`,
)

/** Those of the given ids that their anime has already. Takes the ids with their animes as $1. */
export const knownRefs = step(
  'knownRefs',
  `select r.anime_id as "animeId", r.site, r.external_id as "externalId"
     from jsonb_to_recordset($1::jsonb) g("animeId" int, site text, "externalId" text)
     join external_refs r on r.site = g.site and r.external_id = g."externalId" and r.deleted_at is null
    where r.anime_id = g."animeId"`,
)

const givenBroadcasts = `select distinct on ("seasonId", "firstEpisode") *
       from jsonb_to_recordset($1::jsonb) i("animeId" int, "seasonId" int, "firstEpisode" int, "startsAt" timestamptz, every text,
                                           "endsAt" timestamptz, source text)
      order by "seasonId", "firstEpisode", "startsAt"`

/** SQL of hours as a recurrence. */
const recurrence = (startsAt: string, every: string) => `'R/' || iso(${startsAt}) || '/' || ${every}`

/** The given hours that an administrator has replaced or removed. An administrator's hours state no end, so ends are not compared. */
export const withheldBroadcasts = step(
  'withheldBroadcasts',
  `select i."animeId", s.season_number as "seasonNumber", b.first_episode as "episodeNumber",
          case when not b.is_removed then ${recurrence('b.starts_at', 'b.every')} end as stored,
          ${recurrence('i."startsAt"', 'i.every')} as given
     from (${givenBroadcasts}) i join broadcasts b on (b.season_id, b.first_episode) = (i."seasonId", i."firstEpisode")
     join seasons s on s.id = b.season_id
    where b.is_edited and (b.is_removed or (b.starts_at, b.every) is distinct from (i."startsAt", i.every))`,
)

/** Stores hours, except those that an administrator has written. Returns the ids of changed animes. */
export const storeBroadcasts = step(
  'storeBroadcasts',
  `with given as (
     ${givenBroadcasts}
   ), changed as (
     select b.season_id, b.first_episode, ${valuesOf('b', [...broadcastColumns, ...rowSourceColumns])} as before, i."animeId" as anime_id,
            i."startsAt", i.every, i."endsAt", i.source
       from given i join broadcasts b on (b.season_id, b.first_episode) = (i."seasonId", i."firstEpisode")
      where not b.is_edited and (b.starts_at, b.every, b.ends_at) is distinct from (i."startsAt", i.every, i."endsAt")
        for no key update of b
   ), updated as (
     update broadcasts b
        set starts_at = n."startsAt", every = n.every, ends_at = n."endsAt", source = n.source, imported_at = now() from changed n
      where (b.season_id, b.first_episode) = (n.season_id, n.first_episode)
     returning b.*, n.anime_id, n.before
   ), added as (
     insert into broadcasts (season_id, first_episode, starts_at, every, ends_at, source, imported_at)
     select "seasonId", "firstEpisode", "startsAt", every, "endsAt", source, now() from given
     on conflict (season_id, first_episode) do nothing returning *
   ), all_changes as (
     select u.season_id, u.first_episode, u.starts_at, u.every, u.ends_at, u.anime_id, u.before from updated u
     union all
     select a.season_id, a.first_episode, a.starts_at, a.every, a.ends_at, g."animeId", null
       from added a join given g on (g."seasonId", g."firstEpisode") = (a.season_id, a.first_episode)
   ), ${journalOf(`
     select anime_id, 'broadcast' as kind, season_id || ':' || first_episode as key, before,
            ${valuesOf('c', broadcastColumns)} as after from all_changes c`)}
   select distinct anime_id as id from all_changes`,
)

const givenAddresses = `select distinct on (i."animeId", p.id, i.url) i."animeId" as anime_id, p.id as platform_id, i.url, i.regions, i.source
       from jsonb_to_recordset($1::jsonb) i("animeId" int, platform text, url text, regions text[], source text) join platforms p on p.key = i.platform
      order by i."animeId", p.id, i.url, cardinality(i.regions) desc`

/** The given addresses that a person has removed, or whose countries are a person's. */
export const withheldAddresses = step(
  'withheldAddresses',
  `select i.anime_id as "animeId", i.url as field, case when not t.is_removed then t.regions end as stored, i.regions as given
     from (${givenAddresses}) i join platform_addresses t on (t.anime_id, t.platform_id, t.url) = (i.anime_id, i.platform_id, i.url)
    where t.is_removed or (t.is_edited and cardinality(i.regions) > 0 and t.regions <> i.regions)`,
)

/**
 * Stores addresses on the platforms of the list; those on other platforms are ignored. Countries are replaced only by others. Returns the
 * ids of changed animes.
 */
export const storeAddresses = step(
  'storeAddresses',
  `with given as (
     ${givenAddresses}
   ), changed as (
     select t.anime_id, t.platform_id, t.url, ${valuesOf('t', ['regions', ...rowSourceColumns])} as before, i.regions, i.source
       from given i join platform_addresses t on (t.anime_id, t.platform_id, t.url) = (i.anime_id, i.platform_id, i.url)
      where not t.is_edited and not t.is_removed and cardinality(i.regions) > 0 and t.regions <> i.regions
        for no key update of t
   ), updated as (
     update platform_addresses t set regions = n.regions, source = n.source, imported_at = now() from changed n
      where (t.anime_id, t.platform_id, t.url) = (n.anime_id, n.platform_id, n.url)
     returning t.*, n.before
   ), added as (
     insert into platform_addresses (anime_id, platform_id, url, regions, source, imported_at)
     select anime_id, platform_id, url, regions, source, now() from given
     on conflict (anime_id, platform_id, url) do nothing returning *
   ), all_changes as (
     select anime_id, platform_id, url, regions, before from updated
     union all select anime_id, platform_id, url, regions, null from added
   ), ${journalOf(`
     select anime_id, 'address' as kind, platform_id || ':' || url as key, before, ${valuesOf('c', ['regions'])} as after
       from all_changes c`)}
   select distinct anime_id as id from all_changes`,
)
