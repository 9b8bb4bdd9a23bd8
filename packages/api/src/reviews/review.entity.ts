import { limits } from '@animeteca/contracts/limits'
import { verdicts } from '@animeteca/contracts/reviews/verdicts'
import type { Verdict } from '@animeteca/contracts/reviews/verdicts'
import { defineEntity, p } from '@mikro-orm/core'
import { User } from '../accounts/user.entity.ts'
import { Anime } from '../catalogue/entities/anime.entity.ts'
import { Episode } from '../catalogue/entities/episode.entity.ts'
import { Season } from '../catalogue/entities/season.entity.ts'
import { lengthBetween, oneOf, timestamp, timestamps } from '../database/columns.ts'

const { min, max } = limits.review

const ReviewSchema = defineEntity({
  name: 'Review',
  tableName: 'reviews',
  properties: {
    id: p.bigint('number').primary(),
    user: () => p.manyToOne(User).deleteRule('cascade'),
    anime: () => p.manyToOne(Anime).deleteRule('cascade'),
    /** Null for the whole anime. */
    season: () => p.manyToOne(Season).nullable().strictNullable().deleteRule('cascade'),
    verdict: p.text().$type<Verdict>(),
    content: p.text(),
    /** The last episode that it spoils; null without spoilers. */
    spoilsEpisode: () => p.manyToOne(Episode).nullable().strictNullable().deleteRule('set null'),
    /** The number of rows in `useful_marks`, stored because reviews are sorted by it. */
    usefulCount: p.integer().default(0),
    editedAt: timestamp().strictNullable(),
    /** Set while the review is pending review by administrators: then only its author and administrators see it. */
    pendingReviewSince: timestamp().strictNullable(),
    moderated: p.boolean().default(false),
    /** The text before moderation, for administrators. */
    originalContent: p.text().strictNullable().lazy().hidden(),
    ...timestamps,
  },
  indexes: [
    // For `reviews.best` and `reviews.ofAnime`: most useful first, and newest first.
    { name: 'reviews_useful', properties: ['anime', 'usefulCount', 'id'] },
    { name: 'reviews_newest', properties: ['anime', 'id'] },
    // For `reviews.ofPerson` and the activity of a person.
    { name: 'reviews_user', properties: ['user', 'id'] },
    // For the deletion of a season or an episode.
    {
      name: 'reviews_season',
      expression: `create index reviews_season on reviews (season_id) where season_id is not null`,
    },
    {
      name: 'reviews_spoiled_episode',
      expression: `create index reviews_spoiled_episode on reviews (spoils_episode_id) where spoils_episode_id is not null`,
    },
  ],
  uniques: [
    // `nulls not distinct` makes the review of the whole anime unique too, which has no season.
    {
      name: 'reviews_once',
      expression: `create unique index reviews_once on reviews (user_id, anime_id, season_id) nulls not distinct`,
    },
  ],
  checks: [
    { name: 'reviews_verdict_check', expression: oneOf('verdict', verdicts) },
    // the sentence that replaces a moderated text is shorter
    { name: 'reviews_content_check', expression: `moderated or ${lengthBetween('content', min, max)}` },
    { name: 'reviews_useful_count_check', expression: 'useful_count >= 0' },
    { name: 'reviews_moderated_check', expression: 'moderated = (original_content is not null)' },
  ],
})

/** A person's review of an anime or season, one of each, or the sentence that replaced it in moderation. */
export class Review extends ReviewSchema.class {}
ReviewSchema.setClass(Review)
