import type { OwnStates, OwnStatesOf } from '@animeteca/contracts/catalogue/relations'
import type { OwnContext } from '../call/context/read-context.ts'
import { statement, queryText } from '../database/statement.ts'
import { jsonUnder } from '../lib/json-text.ts'
import { caller, isShown } from '../visibility/audience.ts'

// Lists by primary key; marks by watched_episodes_unique, for a hundred animes at most.
const ownStates = statement(
  'tracking.ownStates',
  `select coalesce(json_agg(r), '[]') as json from (
     select a.id as "animeId", l.list_type as "listType", w.count as "watchedCount"
       from animes a left join list_entries l on l.user_id = $1 and l.anime_id = a.id
       cross join lateral (
         select count(*)::int as count from seasons s join episodes e on e.season_id = s.id and e.deleted_at is null
           join watched_episodes w on w.user_id = $1 and w.episode_id = e.id
          where s.anime_id = a.id and s.deleted_at is null) w
      where a.id = any($2) and a.deleted_at is null and ${isShown(caller)} and (l.list_type is not null or w.count > 0) order by a.id) r`,
)

/** The list of each anime for the viewer, and how many of its episodes they have seen. */
export const readOwnStates = async ({ pool, actor }: OwnContext, { animeIds }: OwnStatesOf) =>
  jsonUnder<OwnStates>('animes', await queryText(pool, ownStates, [actor.id, animeIds]))
