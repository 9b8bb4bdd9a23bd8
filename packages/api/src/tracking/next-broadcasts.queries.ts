import type { OwnNextBroadcasts } from '@animeteca/contracts/catalogue/broadcasts/when-and-where'
import type { OwnContext } from '../call/context/read-context.ts'
import { jsonRows } from '../database/json-rows.ts'
import { queryText, statement } from '../database/statement.ts'
import { JsonText } from '../lib/json-text.ts'
import { caller, isShown } from '../visibility/audience.ts'
import { isActiveList } from '../visibility/list-conditions.ts'
import { ownPlatformOf } from '../visibility/on-platforms.ts'

// the list by its primary key, the episodes of each anime by theirs
const nextBroadcasts = statement(
  'tracking.nextBroadcasts',
  `select json_build_object('broadcasts', ${jsonRows(`
     select l.anime_id as "animeId", n.*, case when o.delay is not null then to_json(o) end as "onPlatform"
       from list_entries l join animes a on a.id = l.anime_id and a.deleted_at is null and ${isShown(caller)}
       left join lateral (${ownPlatformOf('$1', 'a.id')}) o on true
       cross join lateral (select make_interval(mins => coalesce(o.delay, 0)) as length) d
       cross join lateral (
         select e.id as "episodeId", s.season_number as "seasonNumber", e.episode_number as "episodeNumber", iso(e.airs_at) as "airsAt"
           from seasons s join episodes e on e.season_id = s.id and e.deleted_at is null
          where s.anime_id = l.anime_id and s.deleted_at is null and e.airs_at > now() - d.length
          order by e.airs_at, s.season_number, e.episode_number limit 1) n
      where l.user_id = $1 and ${isActiveList('l.list_type')}
      order by n."airsAt"::timestamptz + d.length, l.anime_id limit 500`)}) as json`,
)

/** The next broadcasts of the animes in the viewer's Viendo, by when they are on the viewer's platform. */
export const readNextBroadcasts = async ({ pool, actor }: OwnContext) =>
  new JsonText<OwnNextBroadcasts>((await queryText(pool, nextBroadcasts, [actor.id]))!)
