import type { Outputs } from '@animeteca/api-client/client'
import { animeCardAddress, profileCardAddress } from '@animeteca/contracts/media/link-card'
import { loadableCover } from '@animeteca/contracts/media/remote-covers'
import type { BestReviews } from '@animeteca/contracts/reviews/reviews'
import type { QueryClient } from '@tanstack/react-query'
import { linkedReviews } from './linked-reviews.ts'

type Anime = Outputs['catalogue']['byId']
type Episode = Outputs['episodes']['byId']
type Profile = Outputs['profiles']['byUsername']

/** Metadata of a page for search engines and link previews. */
export type PageMetadata = {
  title: string
  description: string
  image: string | null
  type: 'website' | 'video.tv_show' | 'video.episode' | 'profile'
  /** JSON-LD in schema.org terms; null without any. */
  linkedData: object | null
  /** URL of the page's feed; null without one. */
  feed: string | null
}

const ofTheSite =
  'Animeteca es un catálogo de anime y un diario de lo que ves: sigue cada episodio, valora y comenta con tus amigos.'

const ofDiscover =
  'Descubre qué anime ver: los mejor valorados, los más seguidos de la semana y los más populares, por género, temporada y año.'

/** `html` is the rendered page, whose title is used. */
export function metadataOf(routeId: string, queryClient: QueryClient, html: string): PageMetadata {
  const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? 'Animeteca'
  const common: PageMetadata = {
    title,
    description: ofTheSite,
    image: null,
    type: 'website',
    linkedData: null,
    feed: null,
  }
  if (routeId === '/') return { ...common, linkedData: siteData, feed: '/feeds/episodes.atom' }
  if (routeId === '/descubrir') return { ...common, description: ofDiscover }
  if (routeId === '/anime/$id') {
    const anime = answerTo<Anime>(queryClient, 'catalogue', 'byId')
    const best = answerTo<BestReviews>(queryClient, 'catalogue', 'reviews', 'best')
    return anime ? { ...common, ...animeMetadata(anime, best?.reviews ?? []) } : common
  }
  if (routeId === '/episode/$id') {
    const episode = answerTo<Episode>(queryClient, 'episodes', 'live')
    const cover = answerTo<Anime>(queryClient, 'catalogue', 'byId')?.coverImage ?? null
    return episode ? { ...common, ...episodeMetadata(episode, cover) } : common
  }
  const profile = answerTo<Profile>(queryClient, 'profiles', 'byUsername')
  return profile ? { ...common, ...profileMetadata(profile) } : common
}

/** The cached output of a procedure that was called while rendering. */
function answerTo<T>(queryClient: QueryClient, ...procedure: string[]): T | undefined {
  const query = queryClient
    .getQueryCache()
    .getAll()
    .find(({ queryKey: [path] }) => Array.isArray(path) && path.join('.') === procedure.join('.'))
  return query?.state.data as T | undefined
}

const siteData = { '@type': 'WebSite', name: 'Animeteca', inLanguage: 'es' }

function animeMetadata(anime: Anime, reviews: BestReviews['reviews']) {
  const { id, title, synopsis, coverImage, genres, rating, totalRatings, seasonCount, episodeCount, releaseYear } =
    anime
  const review = linkedReviews(reviews)
  return {
    description: shortened(synopsis ?? `${title} en Animeteca: temporadas, episodios y lo que opina la gente.`),
    image: animeCardAddress(id),
    type: 'video.tv_show' as const,
    linkedData: {
      '@type': 'TVSeries',
      name: title,
      ...(anime.alternativeTitles.length > 0 && { alternateName: anime.alternativeTitles }),
      ...(synopsis && { description: synopsis }),
      ...(coverImage && { image: coverImage }),
      ...(genres.length > 0 && { genre: genres }),
      ...(releaseYear !== null && { startDate: String(releaseYear) }),
      numberOfSeasons: seasonCount,
      numberOfEpisodes: episodeCount,
      ...(rating !== null && totalRatings > 0 && { aggregateRating: ratingOf(rating, totalRatings) }),
      ...(review.length > 0 && { review }),
    },
  }
}

function episodeMetadata(episode: Episode, coverImage: string | null) {
  const { title, description, animeTitle, seasonNumber, episodeNumber, averageRating, totalRatings } = episode
  const place = `Temporada ${seasonNumber}, episodio ${episodeNumber} de ${animeTitle}.`
  return {
    description: shortened(description ? `${place} ${description}` : place),
    image: loadableCover(coverImage),
    type: 'video.episode' as const,
    linkedData: {
      '@type': 'TVEpisode',
      name: title,
      episodeNumber,
      ...(description && { description }),
      ...(coverImage && { image: coverImage }),
      partOfSeason: { '@type': 'TVSeason', seasonNumber },
      partOfSeries: { '@type': 'TVSeries', name: animeTitle },
      ...(averageRating !== null && totalRatings > 0 && { aggregateRating: ratingOf(averageRating, totalRatings) }),
    },
  }
}

// Visitors see only the card of a private profile, without its registration date.
const profileMetadata = ({ id, username, bio, profilePicture, createdAt }: Profile) => ({
  description: shortened(bio ?? `El perfil de ${username} en Animeteca.`),
  image: createdAt === null ? profilePicture : profileCardAddress(id),
  feed: createdAt === null ? null : `/feeds/profiles/${id}.atom`,
  type: 'profile' as const,
  linkedData: { '@type': 'ProfilePage', mainEntity: { '@type': 'Person', name: username } },
})

const ratingOf = (ratingValue: number, ratingCount: number) => ({
  '@type': 'AggregateRating',
  ratingValue,
  ratingCount,
  bestRating: 5,
  worstRating: 1,
})

/** Cut to about the two lines that search engines show. */
const shortened = (text: string) => {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length <= 200 ? line : `${line.slice(0, 199).replace(/\s+\S*$/, '')}…`
}
