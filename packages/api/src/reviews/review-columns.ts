import { personJson } from '../visibility/privacy.ts'
import { shownCover } from '../visibility/shown-cover.ts'
import { isRevealed } from '../visibility/spoiler-guard.queries.ts'
import { seesReview, visibleReviews } from '../visibility/visible-reviews.ts'

/** SQL of the episode that a text spoils, as the contract shows it. */
export const spoiledEpisode = (episodeId: string) => `(select to_json(t) from (
  select x.id as "episodeId", y.season_number as "seasonNumber", x.episode_number as "episodeNumber"
    from episodes x join seasons y on y.id = x.season_id where x.id = ${episodeId}) t)`

/** SQL condition: the viewer reads the text without asking for it. $3 is true for a person whose spoiler guard is off. */
const isTextShown = `(r.spoils_episode_id is null or r.moderated or r.user_id = $1::int or $3::boolean
  or ${isRevealed('$1::int', 'r.spoils_episode_id')})`

/** The contract's review, from `visibleReviews`. The first parameters of its statement are `readerValues`. */
const reviewColumns = `r.id, a.id as "animeId", a.title as "animeTitle", ${shownCover('a.cover_image')} as "animeCoverImage",
  case when s.id is not null then json_build_object('id', s.id, 'seasonNumber', s.season_number) end as season,
  ${personJson('u')} as person, r.verdict, case when ${isTextShown} then r.content end as content,
  case when not r.moderated then ${spoiledEpisode('r.spoils_episode_id')} end as tells,
  r.useful_count as "usefulCount", iso(r.created_at) as "createdAt", iso(r.edited_at) as "editedAt", r.moderated,
  r.pending_review_since is not null and not r.moderated as "inReview"`

/** SQL that selects the reviews that the viewer sees and that meet a condition. */
export const selectReviews = (condition: string) =>
  `select ${reviewColumns} from ${visibleReviews} where ${seesReview} and ${condition}`
