import { animeNamed } from '../catalogue/cards/cover-card.ts'
import { isActivityList } from '../visibility/list-conditions.ts'
import { seesAnime } from '../visibility/privacy.ts'
import { existingEpisodes } from '../visibility/visible-episodes.ts'

/** How many of the newest marks and ratings are read; older ones are left out. */
interface RowLimits {
  marks: number
  ratings: number
}

const defaultLimits = { marks: 200, ratings: 50 }

/** Entries of feeds are identified by the same day. */
const utcDay = (at: string) => `(${at} at time zone 'UTC')::date`

const lastEpisode = `(array_agg(json_build_object('id', e.id, 'seasonNumber', s.season_number, 'episodeNumber', e.episode_number)
  order by s.season_number desc, e.episode_number desc))[1]`

const selectNewestMarks = (
  personId: string,
  { marks }: RowLimits,
) => `(select episode_id, watched_at from watched_episodes
  where user_id = ${personId} and watched_at is not null order by watched_at desc nulls last, id desc limit ${marks})`

/** SQL of the newest marks of a person by the index `watched_episodes_newest`. Marks without a date are left out. */
export const newestMarks = (personId: string) => selectNewestMarks(personId, defaultLimits)

/**
 * SQL that selects the recent activity of a person as the contract's activity items, with `at` as a timestamp, as far as the viewer may see it. Marks, ratings and
 * reviews of one anime on one day are one item. Ratings and lists are found by their primary keys.
 */
export const selectRecentActivity = (personId: string, rowLimits = defaultLimits) => `(
  select 'watched' as kind, ${animeNamed('a')}, max(w.watched_at) as at,
         ${lastEpisode} as episode,
         count(*)::int as count, null::float8 as rating, null::text as "listType", null::text as verdict
    from ${existingEpisodes} join ${selectNewestMarks(personId, rowLimits)} w on w.episode_id = e.id
   where ${seesAnime(personId, 'a.id')} group by a.id, ${utcDay('w.watched_at')}
  union all
  select 'rated', ${animeNamed('a')}, max(r.updated_at), ${lastEpisode}, count(*)::int, round(avg(r.rating), 1)::float8, null, null
    from ${existingEpisodes}
    join (select * from episode_ratings where user_id = ${personId} and not is_imported
           order by updated_at desc limit ${rowLimits.ratings}) r on r.episode_id = e.id
   where ${seesAnime(personId, 'a.id')} group by a.id, ${utcDay('r.updated_at')}
  union all
  select 'reviewed', ${animeNamed('a')}, max(r.created_at), null, count(*)::int, null, null, (array_agg(r.verdict order by r.id desc))[1]
    from (select * from reviews where user_id = ${personId} and pending_review_since is null and not moderated
           order by id desc limit ${rowLimits.ratings}) r
    join animes a on a.id = r.anime_id and a.deleted_at is null left join seasons s on s.id = r.season_id
   where s.deleted_at is null and ${seesAnime(personId, 'a.id')} group by a.id, ${utcDay('r.created_at')}
  union all
  select 'listed', ${animeNamed('a')}, l.added_at, null, 0, null, l.list_type, null
    from list_entries l join animes a on a.id = l.anime_id and a.deleted_at is null
   where l.user_id = ${personId} and ${isActivityList('l.list_type')} and not l.is_imported and ${seesAnime(personId, 'a.id')})`
