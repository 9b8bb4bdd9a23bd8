import type { ById } from '@animeteca/contracts/fields'
import { lists, listTypes } from '@animeteca/contracts/labels'
import { activityLimits } from '@animeteca/contracts/profiles/profile-activity'
import type * as contract from '@animeteca/contracts/profiles/profile-activity'
import type { OwnContext, ReadContext } from '../call/context/read-context.ts'
import { animeNamed } from '../catalogue/cards/cover-card.ts'
import { jsonRows } from '../database/json-rows.ts'
import { queryOne, statement } from '../database/statement.ts'
import { fail } from '../lib/fail.ts'
import { readListsAs } from '../tracking/lists/custom-lists.queries.ts'
import { caller, isShownById } from '../visibility/audience.ts'
import { isActiveList, isStartedList } from '../visibility/list-conditions.ts'
import { seesAnime, visibleColumn, visibleEntries, viewerValues } from '../visibility/privacy.ts'
import { readPoll } from './profiles.queries.ts'
import { newestMarks, selectRecentActivity } from './recent-activity.ts'
import { markedIds, seenSeasons, ratedIds } from './seen-seasons.ts'

const watching = jsonRows(`
  select ${animeNamed('a')}, coalesce(t.episode_count, 0) as "episodeCount",
         (select count(*)::int from seasons s join episodes e on e.season_id = s.id and e.deleted_at is null
            join watched_episodes w on w.episode_id = e.id and w.user_id = u.id
           where s.anime_id = a.id and s.deleted_at is null) as "watchedCount"
    from list_entries l join animes a on a.id = l.anime_id and a.deleted_at is null
    left join anime_stats t on t.anime_id = a.id
    left join (select s.anime_id, max(w.watched_at) as at from ${newestMarks('u.id')} w
                 join episodes e on e.id = w.episode_id join seasons s on s.id = e.season_id group by s.anime_id) m
           on m.anime_id = a.id
   where l.user_id = u.id and ${isActiveList('l.list_type')} and ${seesAnime('u.id', 'a.id')}
   order by greatest(m.at, l.added_at) desc, a.id limit ${activityLimits.watching}`)

const listContents = `json_build_object(${listTypes
  .map(
    (type) =>
      `'${lists[type].count}', ${jsonRows(
        `select ${animeNamed('a')} from ${visibleEntries('u.id')} and l.list_type = '${type}'
          order by l.added_at desc, a.id desc limit ${activityLimits.listed}`,
      )}`,
  )
  .join(', ')})`

const genres = jsonRows(`
  select g.genre, count(*)::int as count
    from (select a.genres from ${visibleEntries('u.id')} and ${isStartedList('l.list_type')}) started, unnest(started.genres) g(genre)
   group by g.genre order by count(*) desc, g.genre limit ${activityLimits.genres}`)

const recentActivityRows = jsonRows(`
  select kind, "animeId", "animeTitle", "animeCoverImage", iso(at) as at, episode, count, rating, "listType", verdict
    from ${selectRecentActivity('u.id')} items where kind <> 'listed' order by items.at desc, "animeId" limit ${activityLimits.acts}`)

// Private animes are left out of totals too, because the difference from public rows would reveal them.
const minutes = `(with ${seenSeasons('u.id', markedIds('u.id'))} select coalesce(sum(minutes), 0)::int from seen)`

const ratings = `(with ${seenSeasons('u.id', ratedIds('u.id'))}
  select json_build_object('count', count(*), 'mean', round(avg(v.rating), 1)::float8)
    from episode_ratings v where v.user_id = u.id and v.episode_id not in (select id from hidden))`

// `offset 0` keeps PostgreSQL from counting the ratings twice.
const activityOf = `(select json_build_object('watching', ${watching}, 'lists', ${listContents}, 'acts', ${recentActivityRows}, 'genres', ${genres},
  'minutesWatched', ${minutes}, 'ratingCount', v.ratings -> 'count', 'meanRating', v.ratings -> 'mean')
  from (select ${ratings} as ratings offset 0) v)`

// Every table here has an index that begins with the person.
const profileActivity = statement(
  'profiles.life',
  `select ${visibleColumn('u', 'activity', activityOf)} as life from users u where u.id = $3`,
)

/** A person's current animes, lists, activity and tastes, as far as the viewer may see them. */
export const readProfileActivity = async ({ pool, actor }: ReadContext, { id }: ById) =>
  (await queryOne<contract.ActivityResponse>(pool, profileActivity, [...viewerValues(actor), id])) ??
  fail('USER_NOT_FOUND')

const onlyOwn = statement(
  'profiles.onlyOwn',
  `select not profile_public as profile, not (profile_public and show_email) as email,
          not (profile_public and show_activity) as activity,
          (select count(*)::int from entry_details where user_id = $1 and is_private and ${isShownById(caller, 'anime_id')}) as animes
     from users where id = $1`,
)

/** The caller's profile as a stranger or a friend sees it: the same reads without a viewer; a friend also sees the lists shared with friends. */
export async function readPreview({ pool, actor }: OwnContext, { as }: contract.ViewedAs): Promise<contract.Preview> {
  const stranger = { pool, actor: null }
  const [poll, { life: activity }, shelf, hidden] = await Promise.all([
    readPoll(stranger, { id: actor.id, hash: '' }),
    readProfileActivity(stranger, { id: actor.id }),
    readListsAs({ pool }, actor.id, as),
    queryOne<contract.Preview['onlyOwn']>(pool, onlyOwn, [actor.id]),
  ])
  if (!poll.changed || !hidden) return fail('SESSION_EXPIRED')
  return { profile: poll.profile, stats: poll.stats, life: activity, ...shelf, onlyOwn: hidden }
}
