import type { ById } from '@animeteca/contracts/fields'
import type { AnimeType } from '@animeteca/contracts/labels'
import type { Connected } from '../call/context/read-context.ts'
import { keyed, queryOne } from '../database/statement.ts'
import { isShown, visitors } from '../visibility/audience.ts'
import { shownCover } from '../visibility/shown-cover.ts'

/** What the link preview picture of an anime shows. */
export interface AnimeOfCard {
  id: number
  title: string
  coverImage: string | null
  type: AnimeType | null
  releaseYear: number | null
  rating: number | null
  genres: string[]
  studio: string | null
  seasonCount: number
  episodeCount: number
}

// Uses primary keys.
const anime = keyed(
  'catalogue.linkCard',
  `select a.id, a.title, ${shownCover('a.cover_image')} as "coverImage", a.type, a.release_year as "releaseYear",
          mean(s.rating_sum, s.rating_count) as rating, a.genres, a.studio,
          coalesce(s.season_count, 0) as "seasonCount", coalesce(s.episode_count, 0) as "episodeCount"
     from animes a left join anime_stats s on s.anime_id = a.id 
    where a.id = $1 and a.deleted_at is null and ${isShown(visitors)}`,
)

/** Undefined for an anime that does not exist. A picture is the same for everyone, so adult titles have none. */
export const readAnimeOfCard = ({ pool }: Connected, { id }: ById) => queryOne<AnimeOfCard>(pool, anime, [id])
