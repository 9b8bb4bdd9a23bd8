import type { WhenAndWhere } from '@animeteca/contracts/catalogue/broadcasts/when-and-where'
import type { ById } from '@animeteca/contracts/fields'
import type { Connected } from '../../call/context/read-context.ts'
import { jsonRows } from '../../database/json-rows.ts'
import { keyed, queryText } from '../../database/statement.ts'
import { fail } from '../../lib/fail.ts'
import { JsonText } from '../../lib/json-text.ts'
import { isShown } from '../../visibility/audience.ts'
import type { Audience } from '../cards/catalogue.queries.ts'
import { platformColumns } from './platforms.queries.ts'

const broadcast = `select e.id as "episodeId", s.season_number as "seasonNumber", e.episode_number as "episodeNumber", iso(e.airs_at) as "airsAt"
  from seasons s join episodes e on e.season_id = s.id and e.deleted_at is null
 where s.anime_id = a.id and s.deleted_at is null`
const earliestFirst = 'order by e.airs_at, s.season_number, e.episode_number'

/** SQL of the longest delay of the platforms that show the anime. */
const maxDelay = `make_interval(mins => coalesce((
  select max(p.delay) from platform_addresses t join platforms p on p.id = t.platform_id where t.anime_id = a.id and not t.is_removed), 0))`

// by the keys of the anime
const whenAndWhere = keyed(
  'catalogue.whenAndWhere',
  `select json_build_object(
     'next', (select to_json(n) from (${broadcast} and e.airs_at > now() ${earliestFirst} limit 1) n),
     'recent', ${jsonRows(`${broadcast} and e.airs_at <= now() and e.airs_at > now() - ${maxDelay} ${earliestFirst} limit 60`)},
     'platforms', ${jsonRows(`
       select ${platformColumns('p')}, json_agg(json_build_object('url', t.url, 'regions', t.regions) order by t.url) as addresses
         from platform_addresses t join platforms p on p.id = t.platform_id
        where t.anime_id = a.id and not t.is_removed group by p.id order by p.is_free, p.name`)}) as json
     from animes a where a.id = $1 and a.deleted_at is null and ${isShown('$2::boolean')}`,
)

/** When the next episode of an anime is broadcast, and where it can be watched. */
export const readWhenAndWhere = async ({ pool }: Connected, { id, seesAdult }: ById & Audience) =>
  new JsonText<WhenAndWhere>((await queryText(pool, whenAndWhere, [id, seesAdult])) ?? fail('ANIME_NOT_FOUND'))
