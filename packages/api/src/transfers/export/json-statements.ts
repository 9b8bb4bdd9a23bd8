import { statement } from '../../database/statement.ts'
import { otherPersonId } from '../../visibility/friendships.ts'
import { episodeFacts } from './site-lists/episode-facts.ts'

// PostgreSQL builds the JSON in the format of contracts/history/history-export.ts, and the server passes it on unparsed.

/** The rows of a select as a JSON array without the line breaks that `json_agg` adds between rows. */
const listOf = (select: string) => `coalesce((select json_agg(to_json(r)) from (${select}) r), '[]')`

/** The ids of the anime `a`, in the trash too, since it still owns them there. */
const externalIds = listOf(
  `select x.site, x.external_id as id, xs.season_number as season, x.first_episode as "firstEpisode",
          x.episode_count as "episodeCount"
     from external_refs x left join seasons xs on xs.id = x.season_id
    where x.anime_id = a.id order by x.site, xs.season_number nulls first, x.first_episode, x.id`,
)

/** The columns that name the anime `a`. */
const named = `a.id, a.title, a.release_year as year, ${externalIds} as ids`

const place = 's.season_number as season, e.episode_number as episode'
const inOrder = 'order by s.season_number, e.episode_number'

/** The facts `f` of an anime that meet a condition, as a JSON array in episode order. */
const factsWhere = (condition: string, columns: string) =>
  `coalesce(json_agg((select to_json(r) from (select f.season, f.episode, ${columns}) r) order by f.season, f.episode)
              filter (where ${condition}), '[]')`

const factsByAnime = `${episodeFacts}, listed as materialized (
     select f.anime_id, count(*) as "episodeCount",
            ${factsWhere('f.is_watched', `iso(f.watched_at) as "watchedAt"`)} as watched,
            ${factsWhere('f.rating is not null', `f.rating, iso(f.rated_at) as "ratedAt"`)} as ratings,
            ${factsWhere('f.progress is not null', `f.progress as seconds, iso(f.played_at) as "updatedAt"`)} as progress
       from facts f group by f.anime_id
   )`

/** The animes in $2 as JSON lines, by id. */
export const historiesStatement = statement(
  'exports.histories',
  `with ${factsByAnime}
   select (select to_json(r) from (select ${named}, a.type, coalesce(f."episodeCount", 0) as "episodeCount",
            (select to_json(l) from (select list_type as type, iso(added_at) as "addedAt" from list_entries
              where user_id = $1 and anime_id = a.id) l) as list,
            d.note, coalesce(d.is_private, false) as "isPrivate", coalesce(d.is_paused, false) as "isPaused",
            d.started_on as "startedOn", d.finished_on as "finishedOn", d.external_score as "externalScore",
            d.external_status as "externalStatus", d.external_progress as "externalProgress",
            coalesce(d.external_entries, '[]') as "externalEntries",
            coalesce(f.watched, '[]') as watched, coalesce(f.ratings, '[]') as ratings, coalesce(f.progress, '[]') as progress,
            ${listOf(`select iso(w.started_at) as "startedAt", iso(w.ended_at) as "endedAt", w.is_finished as "isFinished",
                     ${listOf(`select ${place}, iso(m.watched_at) as "watchedAt", m.is_first as "isFirst"
                       from rewatch_marks m join episodes e on e.id = m.episode_id and e.deleted_at is null
                       join seasons s on s.id = e.season_id and s.deleted_at is null where m.rewatch_id = w.id ${inOrder}`)} as watched
                from rewatches w where w.user_id = $1 and w.anime_id = a.id and w.discarded_at is null
               order by w.started_at, w.id`)} as runs) r)::text as line
     from animes a left join entry_details d on d.user_id = $1 and d.anime_id = a.id left join listed f on f.anime_id = a.id
    where a.id = any($2::int[]) order by a.id`,
)

/** Account data outside single animes, as one object. */
export const headStatement = statement(
  'exports.head',
  `select (select to_json(r) from (select 'animeteca' as format, 1 as version, iso(now()) as "exportedAt", $3::text[] as credits,
            json_build_object('username', u.username, 'email', u.email, 'bio', u.bio,
              'profilePicture', coalesce($2, u.profile_picture), 'profileFrame', u.profile_frame, 'userStatus', u.user_status,
              'registeredAt', iso(u.created_at)) as user,
            json_build_object(
              'notifications', json_build_object('email', u.notify_email, 'push', u.notify_push, 'marketing', u.notify_marketing),
              'privacy', json_build_object('profilePublic', u.profile_public, 'showEmail', u.show_email,
                'showActivity', u.show_activity),
              'listsFollowMarks', u.lists_follow_marks, 'spoilerVeil', u.spoiler_guard,
              'platforms', ${listOf(`select p.key, p.name from own_platforms o join platforms p on p.id = o.platform_id
                where o.user_id = $1 order by p.key`)},
              'region', u.region) as preferences,
            ${listOf(`select ${named} from favourites f, unnest(f.anime_ids) with ordinality ids (id, at)
                join animes a on a.id = ids.id where f.user_id = $1 order by ids.at`)} as favourites,
            ${listOf(`select t.title, t.description, t.visibility,
                     ${listOf(`select ${named} from unnest(t.anime_ids) with ordinality ids (id, at)
                       join animes a on a.id = ids.id order by ids.at`)} as animes
                from custom_lists t where t.user_id = $1 order by t.place`)} as "customLists",
            ${listOf(`select o.username, iso(f.accepted_at) as since from friendships f join users o on o.id = ${otherPersonId('f')}
               where $1 in (f.requester_id, f.addressee_id) and f.accepted_at is not null order by f.accepted_at, f.id`)} as friends,
            ${listOf(`select o.username as "to", t.comment, iso(t.created_at) as "createdAt"
                from profile_comments t join users o on o.id = t.profile_id
               where t.commenter_id = $1 order by t.id`)} as "profileComments") r)::text as line
     from users u where u.id = $1`,
)

export const commentIdsStatement = statement(
  'exports.commentIds',
  'select json_agg(id order by id) as json from episode_comments where user_id = $1',
)

export const reviewIdsStatement = statement(
  'exports.reviewIds',
  'select json_agg(id order by id) as json from reviews where user_id = $1',
)

/** The reviews in $1 as JSON lines, by id. */
export const reviewsStatement = statement(
  'exports.reviews',
  `select (select to_json(r) from (select (select to_json(n) from (select ${named}) n) as anime, s.season_number as season, t.verdict, t.content,
            (select to_json(p) from (select ts.season_number as season, te.episode_number as episode
               from episodes te join seasons ts on ts.id = te.season_id where te.id = t.spoils_episode_id) p) as "tellsUpTo",
            iso(t.created_at) as "createdAt", iso(t.edited_at) as "editedAt") r)::text as line
     from reviews t join animes a on a.id = t.anime_id left join seasons s on s.id = t.season_id
    where t.id = any($1::bigint[]) order by t.id`,
)

/** The comments in $1 as JSON lines, by id. */
export const commentsStatement = statement(
  'exports.comments',
  `select (select to_json(r) from (select ${place}, (select to_json(n) from (select ${named}) n) as anime, c.content,
            (select to_json(p) from (select ts.season_number as season, te.episode_number as episode
               from episodes te join seasons ts on ts.id = te.season_id where te.id = c.spoils_episode_id) p) as "tellsUpTo",
            c.parent_id is not null as "isAnswer", iso(c.created_at) as "createdAt") r)::text as line
     from episode_comments c join episodes e on e.id = c.episode_id join seasons s on s.id = e.season_id
     join animes a on a.id = s.anime_id
    where c.id = any($1::bigint[]) order by c.id`,
)
