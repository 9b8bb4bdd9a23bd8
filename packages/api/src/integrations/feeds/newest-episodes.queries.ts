import type { NewEpisodes } from '@animeteca/contracts/catalogue/calendar'
import { limits } from '@animeteca/contracts/limits'
import type { Connected } from '../../call/context/read-context.ts'
import { airingColumns } from '../../catalogue/calendar.queries.ts'
import { statement, queryText } from '../../database/statement.ts'
import { JsonText } from '../../lib/json-text.ts'
import { isShown, visitors } from '../../visibility/audience.ts'

const { read, entries } = limits.feed

// backwards by the primary key
const newest = statement(
  'catalogue.newEpisodes',
  `select json_build_object('animes', coalesce(json_agg(r), '[]')) as json from (
     select (e.created_at at time zone 'UTC')::date as day, ${airingColumns('a', 'e', 's')}, iso(max(e.created_at)) as at
       from (select * from episodes where deleted_at is null order by id desc limit ${read}) e
       join seasons s on s.id = e.season_id and s.deleted_at is null join animes a on a.id = s.anime_id and a.deleted_at is null
        and ${isShown(visitors)}
      group by 1, a.id order by max(e.id) desc limit ${entries}) r`,
)

/** The latest additions to the catalogue that everyone sees, grouped by anime and day. */
export const readNewEpisodes = async ({ pool }: Connected) =>
  new JsonText<NewEpisodes>((await queryText(pool, newest))!)
