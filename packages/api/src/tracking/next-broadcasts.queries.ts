import type { OwnNextBroadcasts } from '@animeteca/contracts/catalogue/broadcasts/when-and-where'
import type { OwnContext } from '../call/read-context.ts'
import { jsonRows } from '../database/json-rows.ts'
import { queryText, statement } from '../database/statement.ts'
import { JsonText } from '../lib/json-text.ts'
import { caller, isShown } from '../visibility/audience.ts'
import { isActiveList } from '../visibility/list-conditions.ts'

// the list by its primary key, the episodes of each anime by theirs
const nextBroadcasts = statement(
  'tracking.nextBroadcasts',
  `select json_build_object('broadcasts', ${jsonRows(`
     select l.anime_id as "animeId", n.*
       from list_entries l join animes a on a.id = l.anime_id and a.deleted_at is null and ${isShown(caller)}
       cross join lateral (
         select e.id as "episodeId", s.season_number as "seasonNumber", e.episode_number as "episodeNumber", iso(e.airs_at) as "airsAt"
           from seasons s join episodes e on e.season_id = s.id and e.deleted_at is null
          where s.anime_id = l.anime_id and s.deleted_at is null and e.airs_at > now()
          order by e.airs_at, s.season_number, e.episode_number limit 1) n
      where l.user_id = $1 and ${isActiveList('l.list_type')}
      order by "airsAt", "animeId" limit 500`)}) as json`,
)

/** The next broadcasts of the animes in the viewer's Viendo, the earliest first. */
export const readNextBroadcasts = async ({ pool, actor }: OwnContext) =>
  new JsonText<OwnNextBroadcasts>((await queryText(pool, nextBroadcasts, [actor.id]))!)
