import type { ListActivity } from '@animeteca/contracts/tracking/tracking'
import type { OwnContext } from '../../call/read-context.ts'
import { statement, queryText } from '../../database/statement.ts'
import { JsonText } from '../../lib/json-text.ts'
import { visibleEpisodes } from '../../visibility/visible-episodes.ts'

// The marks of one person are walked once, by watched_episodes_newest, and the lists by their key.
const listActivity = statement(
  'tracking.listActivity',
  `select coalesce(json_agg(r), '[]') as json from (
     select l.anime_id as "animeId", coalesce(t.episode_count, 0) as "episodeCount",
            coalesce(m.count, 0) as "watchedCount", iso(m.at) as "lastWatchedAt"
       from list_entries l join animes b on b.id = l.anime_id and b.deleted_at is null
       left join anime_stats t on t.anime_id = l.anime_id
       left join (select a.id, count(*)::int as count, max(w.watched_at) as at
                    from ${visibleEpisodes} join watched_episodes w on w.episode_id = e.id
                   where w.user_id = $1 group by a.id) m on m.id = l.anime_id
      where l.user_id = $1 order by l.anime_id) r`,
)

/** How far a person is with each anime in their lists, and when they last saw something of it. */
export const readListActivity = async ({ pool, actor }: OwnContext) =>
  new JsonText<ListActivity>(`{"activity":${await queryText(pool, listActivity, [actor.id])}}`)
