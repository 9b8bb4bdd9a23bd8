import type * as contract from '@animeteca/contracts/catalogue/anime-rows'
import { limits } from '@animeteca/contracts/limits'
import type { OwnContext } from '../call/context/read-context.ts'
import { alsoSeenJoin, alsoSeenOrder, followers, rowColumns } from '../catalogue/cards/rows.queries.ts'
import { statement, queryText } from '../database/statement.ts'
import { JsonText, jsonUnder } from '../lib/json-text.ts'
import { caller, isShown } from '../visibility/audience.ts'
import { friendIds } from '../visibility/friendships.ts'
import { isActiveList, isOverList, isPlannedList, isSeenList, isStartedList } from '../visibility/list-conditions.ts'
import { sees, seesAnime, viewerValues } from '../visibility/privacy.ts'

const { min, read } = limits.animeRow

/** SQL conditions: the viewer has not dismissed the anime `a`, has it in no list either, and has seen no episode of it. */
const isNotDismissed = `not exists (select from dismissed_animes x where x.user_id = $1 and x.anime_id = a.id)`
const isUnlisted = `not exists (select from list_entries l where l.user_id = $1 and l.anime_id = a.id) and ${isNotDismissed}`
const isUnseen = `not exists (select from seasons se join episodes e on e.season_id = se.id
                    join watched_episodes w on w.episode_id = e.id and w.user_id = $1 where se.anime_id = a.id)`

// The lists of each friend by primary key.
const friends = statement(
  'tracking.friendsRow',
  `with friends as (${friendIds}), followed as (
     select l.anime_id, count(*)::int as people, count(*) filter (where ${isActiveList('l.list_type')}) as watching,
            max(l.added_at) as added_at, array_agg(u.username order by ${isActiveList('l.list_type')} desc, l.added_at desc) as names
       from friends f join users u on u.id = f.id and ${sees.activity('u')}
       join list_entries l on l.user_id = u.id and ${isStartedList('l.list_type')} and ${seesAnime('u.id', 'l.anime_id')}
      group by l.anime_id
   ), most as (
     select f.* from followed f join animes a on a.id = f.anime_id and a.deleted_at is null and ${isShown(caller)} and ${isUnlisted}
      order by f.people desc, f.watching desc, f.added_at desc, a.id limit ${4 * read}
   )
   select coalesce(json_agg(r), '[]') as json from (
     select ${rowColumns('a', 's')}, f.people as "friendCount", f.names[1:2] as friends
       from most f join animes a on a.id = f.anime_id left join anime_stats s on s.anime_id = a.id
      where ${isUnseen}
      order by f.people desc, f.watching desc, f.added_at desc, a.id limit ${read}) r`,
)

/** Animes that the viewer's friends visibly watch or have finished, and the viewer does not know. */
export const readFriendsRow = async ({ pool, actor }: OwnContext) =>
  jsonUnder<contract.FriendsRow>('animes', await queryText(pool, friends, viewerValues(actor)))

// The last seen animes by watched_episodes_newest; similar ones of each by the key of similar_animes, until one has enough.
const finished = statement(
  'tracking.finishedRow',
  `with recent as (
     select se.anime_id, max(w.watched_at) as watched_at
       from (select episode_id, watched_at from watched_episodes where user_id = $1
              order by watched_at desc nulls last, id desc limit 500) w
       join episodes e on e.id = w.episode_id join seasons se on se.id = e.season_id group by se.anime_id
   ), done as (
     select l.anime_id, recent.watched_at, l.added_at
       from list_entries l left join recent on recent.anime_id = l.anime_id
      where l.user_id = $1 and ${isSeenList('l.list_type')}
      order by recent.watched_at desc nulls last, l.added_at desc, l.anime_id limit 20
   ), rows as (
     select d.anime_id, b.title, d.watched_at, d.added_at, found.animes, found.many
       from done d join animes b on b.id = d.anime_id and b.deleted_at is null and ${isShown(caller, 'b')}
       cross join lateral (
         select json_agg(r) as animes, count(*) as many from (
           select ${rowColumns('a', 's')} from ${alsoSeenJoin('d.anime_id')} left join anime_stats s on s.anime_id = a.id
            where ${isShown(caller)} and ${isUnlisted} and ${isUnseen}
            order by ${alsoSeenOrder} limit ${read}) r) found
   ), chosen as (
     select * from rows where many >= ${min} order by watched_at desc nulls last, added_at desc, anime_id limit 1
   )
   select json_build_object('because', (select json_build_object('id', anime_id, 'title', title) from chosen),
                            'animes', coalesce((select animes from chosen), '[]')) as json`,
)

/** Animes that people like who like the one that the viewer finished last, and unknown to the viewer. */
export const readFinishedRow = async ({ pool, actor }: OwnContext) =>
  new JsonText<contract.FinishedRow>((await queryText(pool, finished, [actor.id]))!)

// Uses the index animes_airing, which has some hundreds of rows.
const airing = statement(
  'tracking.airingRow',
  `select coalesce(json_agg(r), '[]') as json from (
     select ${rowColumns('a', 's')}
       from animes a left join anime_stats s on s.anime_id = a.id
       left join list_entries l on l.user_id = $1 and l.anime_id = a.id
      where a.status = 'airing' and a.deleted_at is null and ${isShown(caller)}
        and (l.list_type is null and ${isNotDismissed} or not ${isOverList('l.list_type')})
      order by ${isActiveList('l.list_type')} desc nulls last, ${isPlannedList('l.list_type')} desc nulls last,
               ${followers('s')} desc, a.id limit ${read}) r`,
)

/** Airing animes: first those in the viewer's lists, then the most followed. */
export const readAiringRow = async ({ pool, actor }: OwnContext) =>
  jsonUnder<contract.AnimeRow>('animes', await queryText(pool, airing, [actor.id]))
