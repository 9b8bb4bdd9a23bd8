import type { BestReviews } from '@animeteca/contracts/reviews/reviews'

/**
 * The reviews of an anime's page in schema.org terms. They have a text and no `reviewRating`, because a verdict is not a number. A text that the
 * spoiler guard hides from visitors is left out.
 */
export const linkedReviews = (reviews: BestReviews['reviews']) =>
  reviews.flatMap(({ content, season, person, createdAt, editedAt }) =>
    content === null
      ? []
      : {
          '@type': 'Review',
          author: { '@type': 'Person', name: person.username },
          ...(season && { reviewAspect: `Temporada ${season.seasonNumber}` }),
          datePublished: createdAt,
          ...(editedAt !== null && { dateModified: editedAt }),
          reviewBody: content,
        },
  )
