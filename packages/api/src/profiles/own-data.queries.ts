import type { OwnData } from '@animeteca/contracts/history/own-data'
import { readUser } from '../accounts/auth.queries.ts'
import { readSettings } from '../accounts/settings/settings.queries.ts'
import type { Actor, OwnContext } from '../call/context/read-context.ts'
import { jsonRows } from '../database/json-rows.ts'
import { queryJson, statement } from '../database/statement.ts'
import { otherPersonId } from '../visibility/friendships.ts'
import { displayedUsername } from '../visibility/privacy.ts'

const episodeColumns = `a.title as anime, s.season_number as "seasonNumber", e.episode_number as "episodeNumber"`
const joinEpisode = `join episodes e on e.id = t.episode_id join seasons s on s.id = e.season_id join animes a on a.id = s.anime_id`
const everything = statement(
  'profiles.ownData',
  `select json_build_object(
     'exportedAt', iso(now()),
     'termsAcceptedAt', (select iso(terms_accepted_at) from users where id = $1),
     'emailConfirmedAt', (select iso(confirmed_at) from mail_addresses join users u on u.id = user_id and u.email = mail_addresses.email
       where user_id = $1),
     'adultTitlesSince', (select iso(adult_titles_since) from users where id = $1),
     'tracking', (select json_build_object('listsFollowMarks', lists_follow_marks, 'notifyAirings', notify_airings, 'region', region,
              'platforms', array(select p.name from own_platforms o join platforms p on p.id = o.platform_id where o.user_id = $1 order by p.name))
       from users where id = $1),
     'lists', ${jsonRows(`select a.title as anime, t.list_type as "listType", iso(t.added_at) as "addedAt"
       from list_entries t join animes a on a.id = t.anime_id where t.user_id = $1 order by t.added_at, t.anime_id`)},
     'listDetails', ${jsonRows(`select a.title as anime, t.note, t.is_private as "isPrivate", t.is_paused as "isPaused",
              t.started_on as "startedOn", t.finished_on as "finishedOn", t.external_score as "externalScore",
              t.external_status as "externalStatus", t.external_progress as "externalProgress", t.external_entries as "externalEntries"
       from entry_details t join animes a on a.id = t.anime_id where t.user_id = $1 order by t.anime_id`)},
     'customLists', ${jsonRows(`select t.title, t.description, t.visibility, array(select a.title
              from unnest(t.anime_ids) with ordinality ids (id, at) join animes a on a.id = ids.id order by ids.at) as animes
       from custom_lists t where t.user_id = $1 order by t.place`)},
     'favourites', array(select a.title from favourites v, unnest(v.anime_ids) with ordinality ids (id, at)
       join animes a on a.id = ids.id where v.user_id = $1 order by ids.at),
     'activity', ${jsonRows(`select iso(t.at) as at, t.kind, a.title as anime, cardinality(t.episode_ids) as episodes,
              t.list_from as "listFrom", t.list_to as "listTo", t.undone_at is not null as "isUndone"
       from tracking_events t left join animes a on a.id = t.anime_id where t.user_id = $1 order by t.at, t.id`)},
     'history', ${jsonRows(`select ${episodeColumns}, t.progress, iso(t.updated_at) as "updatedAt"
       from history_entries t ${joinEpisode} where t.user_id = $1 order by t.updated_at, t.episode_id`)},
     'watched', ${jsonRows(`select ${episodeColumns}, iso(t.watched_at) as "watchedAt"
       from watched_episodes t ${joinEpisode} where t.user_id = $1 order by t.watched_at nulls first, t.id`)},
     'rewatches', ${jsonRows(`select a.title as anime, iso(r.started_at) as "startedAt", iso(r.ended_at) as "endedAt",
              r.is_finished as "isFinished", ${jsonRows(`select s.season_number as "seasonNumber", e.episode_number as "episodeNumber",
                     iso(m.watched_at) as "watchedAt"
                from rewatch_marks m join episodes e on e.id = m.episode_id join seasons s on s.id = e.season_id
               where m.rewatch_id = r.id order by m.watched_at, e.id`)} as watched
       from rewatches r join animes a on a.id = r.anime_id
      where r.user_id = $1 and r.discarded_at is null order by r.started_at, r.id`)},
     'ratings', ${jsonRows(`select ${episodeColumns}, t.rating, iso(t.created_at) as "createdAt"
       from episode_ratings t ${joinEpisode} where t.user_id = $1 order by t.created_at, e.id`)},
     'episodeComments', ${jsonRows(`select ${episodeColumns}, t.content, iso(t.created_at) as "createdAt"
       from episode_comments t ${joinEpisode} where t.user_id = $1 order by t.id`)},
     'reviews', ${jsonRows(`select a.title as anime, s.season_number as "seasonNumber", t.verdict, t.content, iso(t.created_at) as "createdAt",
              iso(t.edited_at) as "editedAt", ${jsonRows(`select v.verdict, v.content, iso(v.written_at) as "writtenAt"
                from review_versions v where v.review_id = t.id order by v.id`)} as versions
       from reviews t join animes a on a.id = t.anime_id left join seasons s on s.id = t.season_id where t.user_id = $1 order by t.id`)},
     'usefulReviews', ${jsonRows(`select a.title as anime, ${displayedUsername('u')} as "by", iso(m.created_at) as "createdAt"
       from useful_marks m join reviews t on t.id = m.review_id join users u on u.id = t.user_id join animes a on a.id = t.anime_id
      where m.user_id = $1 order by m.created_at, m.review_id`)},
     'reviewQuestions', ${jsonRows(`select a.title as anime, iso(t.asked_at) as "askedAt"
       from review_questions t join animes a on a.id = t.anime_id where t.user_id = $1 order by t.asked_at, t.anime_id`)},
     'dismissedAnimes', ${jsonRows(`select a.title as anime, iso(t.dismissed_at) as "dismissedAt"
       from dismissed_animes t join animes a on a.id = t.anime_id where t.user_id = $1 order by t.dismissed_at, t.anime_id`)},
     'likedComments', ${jsonRows(`select ${episodeColumns}, ${displayedUsername('u')} as "by", iso(l.created_at) as "createdAt"
       from episode_comment_likes l join episode_comments t on t.id = l.comment_id join users u on u.id = t.user_id ${joinEpisode}
      where l.user_id = $1 order by l.created_at, l.comment_id`)},
     'spoilerVeil', (select spoiler_guard from users where id = $1),
     'liftedVeils', ${jsonRows(`select ${episodeColumns} from revealed_episodes t ${joinEpisode} where t.user_id = $1 order by e.id`)},
     'profileCommentsWritten', ${jsonRows(`select u.username as "to", t.comment, iso(t.created_at) as "createdAt"
       from profile_comments t join users u on u.id = t.profile_id where t.commenter_id = $1 order by t.id`)},
     'profileCommentsReceived', ${jsonRows(`select ${displayedUsername('u')} as "by", t.comment, iso(t.created_at) as "createdAt"
       from profile_comments t join users u on u.id = t.commenter_id where t.profile_id = $1 and t.pending_review_since is null order by t.id`)},
     'friends', ${jsonRows(`select u.username, f.accepted_at is not null as "isAccepted", iso(f.created_at) as "createdAt"
       from friendships f join users u on u.id = ${otherPersonId('f')}
      where $1 in (f.requester_id, f.addressee_id) and f.declined_at is null order by f.id`)},
     'reports', ${jsonRows(`select r.kind, r.reason, r.text, iso(r.created_at) as "createdAt", r.outcome
       from reports r where r.reporter_id = $1 order by r.id`)},
     'proposals', ${jsonRows(`select a.title as anime, p.field, p.base, p.value, p.reason, p.status, p.answer, iso(p.created_at) as "createdAt",
              iso(p.decided_at) as "decidedAt" from change_proposals p join animes a on a.id = p.anime_id where p.proposer_id = $1 order by p.id`)},
     'blocked', ${jsonRows(`select u.username, iso(b.created_at) as "createdAt"
       from blocks b join users u on u.id = b.blocked_id where b.blocker_id = $1 order by b.created_at, u.id`)},
     'notices', ${jsonRows(`select t.kind, u.username as "by", iso(t.created_at) as "createdAt", t.read_at is not null as "isRead"
       from notices t left join users u on u.id = t.actor_id where t.user_id = $1 order by t.id`)},
     'imports', ${jsonRows(`select t.format, t.owner, t.state, t.row_count as "rowCount", iso(t.created_at) as "createdAt",
              iso(t.applied_at) as "appliedAt", iso(t.undone_at) as "undoneAt" from history_imports t where t.user_id = $1 order by t.id`)},
     'sessions', ${jsonRows(`select t.device, iso(t.created_at) as "createdAt", iso(t.last_used_at) as "lastUsedAt"
       from auth_sessions t where t.user_id = $1 and t.ended_at is null and t.expires_at > now() order by t.created_at, t.id`)},
     'apiTokens', ${jsonRows(`select t.name, t.scope, iso(t.created_at) as "createdAt", iso(t.expires_at) as "expiresAt",
              iso(t.last_used_at) as "lastUsedAt" from api_tokens t where t.user_id = $1 order by t.id`)},
     'passkeys', ${jsonRows(`select t.name, iso(t.created_at) as "createdAt", iso(t.last_used_at) as "lastUsedAt"
       from passkeys t where t.user_id = $1 order by t.id`)},
     'identities', ${jsonRows(`select t.provider, t.issuer, t.subject, iso(t.linked_at) as "linkedAt", iso(t.last_used_at) as "lastUsedAt"
       from identities t where t.user_id = $1 order by t.id`)},
     'secondFactorSince', (select iso(confirmed_at) from second_factors where user_id = $1),
     'webhooks', ${jsonRows(`select t.url, t.events, t.is_active as "isActive", iso(t.created_at) as "createdAt"
       from webhooks t where t.user_id = $1 order by t.id`)},
     'calendarAddressSince', (select iso(created_at) from calendar_addresses where user_id = $1),
     'players', ${jsonRows(`select t.name, t.player_user as "playerUser", iso(t.created_at) as "createdAt", iso(t.last_used_at) as "lastUsedAt"
       from player_addresses t where t.user_id = $1 order by t.id`)},
     'playerDeliveries', ${jsonRows(`select t.source, t.event, t.playback ->> 'title' as title, t.outcome, iso(t.received_at) as "receivedAt",
              iso(t.watched_at) as "watchedAt" from player_deliveries t where t.user_id = $1 order by t.id`)},
     'playerCorrections', ${jsonRows(`select t.source, t.series_key as series, a.title as anime, s.season_number as "seasonNumber"
       from player_series t join seasons s on s.id = t.season_id join animes a on a.id = s.anime_id
      where t.user_id = $1 order by t.id`)},
     'tags', coalesce((select json_agg(tag order by id) from user_tags where user_id = $1), '[]')
   ) as json`,
)

/** Credentials and other ways into the account, which an API token must not read. */
const withoutCredentials = {
  sessions: [],
  apiTokens: [],
  passkeys: [],
  identities: [],
  secondFactorSince: null,
  webhooks: [],
  calendarAddressSince: null,
  players: [],
} satisfies Partial<OwnData>

/** Everything stored about the caller; without credentials when the caller uses an API token. */
export async function readOwnData(ctx: OwnContext & { actor: Pick<Actor, 'token'> }): Promise<OwnData> {
  const [stored, user, settings] = await Promise.all([
    queryJson<Omit<OwnData, 'user' | 'settings'>>(ctx.pool, everything, [ctx.actor.id]),
    readUser(ctx, ctx.actor),
    readSettings(ctx),
  ])
  return { ...stored!, user, settings, ...(ctx.actor.token && withoutCredentials) }
}
