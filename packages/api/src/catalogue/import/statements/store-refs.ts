import { journalOf, refRange, rowSourceColumns, valuesOf } from '../../provenance/import-journal.ts'
import type { DrawId } from './draw-id.ts'

const refColumns = 'site, external_id, anime_id, season_id, first_episode, episode_count, source, imported_at'
const refValues = 'site, "externalId", "animeId", season_id, "firstEpisode", "episodeCount", source, now()'

/**
 * Stores the external ids of an anime and its seasons. An id that identifies the line must be free or its own, which a constraint checks. Other ids
 * stay with the anime that has them, and an edited range stays. The ids of a new anime are not looked up, since their insertion finds those that others
 * have.
 */
export const storeRefs = (draw: DrawId) => `
  with given as (
    select i.*, coalesce(i."seasonId", s.id) as season_id
      from jsonb_to_recordset($1::jsonb) i("animeId" int, "isNew" boolean, source text, position int, site text, "externalId" text,
                                          "isStrict" boolean, "seasonNumber" int, "seasonId" int, "firstEpisode" int, "episodeCount" int)
      left join seasons s on s.anime_id = i."animeId" and s.season_number = i."seasonNumber" and s.deleted_at is null
  ), changed as (
    select r.id, r.anime_id, ${valuesOf('r', [...refRange, ...rowSourceColumns])} as before, i.source, i.season_id, i."firstEpisode", i."episodeCount"
      from given i join external_refs r on r.site = i.site and r.external_id = i."externalId" and r.deleted_at is null
       and r.anime_id = i."animeId"
     where not i."isNew" and i.season_id is not null
       and (r.season_id is distinct from i.season_id
         or i."episodeCount" is distinct from 0 and (i."firstEpisode", i."episodeCount") is distinct from (1, null)
            and (i."firstEpisode", i."episodeCount") is distinct from (r.first_episode, r.episode_count))
       for no key update of r
  ), updated as (
    update external_refs r
       set season_id = n.season_id, first_episode = n."firstEpisode", episode_count = n."episodeCount",
           source = n.source, imported_at = now()
      from changed n where r.id = n.id
    returning r.*, n.before
  ), fresh as (
    select * from given i where i."isNew" or not exists (
      select from external_refs r
       where r.site = i.site and r.external_id = i."externalId" and r.deleted_at is null
         and (r.anime_id = i."animeId" or not i."isStrict"))
  ), named as (
    insert into external_refs (id, ${refColumns}) select ${draw('external_refs')}, ${refValues} from fresh
     where "isStrict" order by position, site, "externalId"
    returning *
  ), added as (
    insert into external_refs (id, ${refColumns}) select ${draw('external_refs')}, ${refValues} from fresh
     where not "isStrict" order by position, site, "externalId"
    on conflict (site, external_id) where deleted_at is null do nothing
    returning *
  ), every as (
    select u.* from updated u
    union all select n.*, null from named n union all select a.*, null from added a
  ), ${journalOf(`
    select anime_id, 'ref' as kind, id::text as key, before, ${valuesOf('r', refRange)} as after
      from every r where anime_id in (select "animeId" from given where not "isNew")`)}
  select distinct anime_id as id from every`
