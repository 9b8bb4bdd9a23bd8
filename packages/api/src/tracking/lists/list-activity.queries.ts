import type { ListActivity } from '@animeteca/contracts/tracking/tracking'
import type { OwnContext } from '../../call/context/read-context.ts'
import { statement, queryText } from '../../database/statement.ts'
import { jsonUnder } from '../../lib/json-text.ts'
import { caller, isShown } from '../../visibility/audience.ts'
import { episodesShownToCaller } from '../../visibility/visible-episodes.ts'

// One scan of the person's marks by watched_episodes_newest; lists by primary key.
const listActivity = statement(
  'tracking.listActivity',
  `select coalesce(json_agg(r), '[]') as json from (
     select l.anime_id as "animeId", coalesce(t.episode_count, 0) as "episodeCount",
            coalesce(m.count, 0) as "watchedCount", iso(m.at) as "lastWatchedAt"
       from list_entries l join animes b on b.id = l.anime_id and b.deleted_at is null and ${isShown(caller, 'b')}
       left join anime_stats t on t.anime_id = l.anime_id
       left join (select a.id, count(*)::int as count, max(w.watched_at) as at
                    from ${episodesShownToCaller} join watched_episodes w on w.episode_id = e.id
                   where w.user_id = $1 group by a.id) m on m.id = l.anime_id
      where l.user_id = $1 order by l.anime_id) r`,
)

/** The progress in each listed anime and the date of its last mark. */
export const readListActivity = async ({ pool, actor }: OwnContext) =>
  jsonUnder<ListActivity>('activity', await queryText(pool, listActivity, [actor.id]))
