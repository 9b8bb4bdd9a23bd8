import type { AnimeOfCard } from '@animeteca/api/catalogue/link-card.queries'
import type { LinkCard } from '@animeteca/api/media/drawing/draw-link-card'
import type { LinkCardPerson } from '@animeteca/api/profiles/link-card.queries'
import { genreName } from '@animeteca/contracts/catalogue/genres'
import { animeTypeLabels } from '@animeteca/contracts/labels'
import { displayName } from '@animeteca/contracts/profiles/display-name'
import { plural } from '@animeteca/contracts/text/count'

/** Texts of an anime's Open Graph image. */
export const animeCard = (anime: AnimeOfCard): LinkCard => ({
  label: [anime.type && animeTypeLabels[anime.type], anime.releaseYear].filter(Boolean).join(' · ') || 'Animeteca',
  title: anime.title,
  lines: [
    [anime.rating !== null && `★ ${anime.rating.toFixed(1)}`, sizeOf(anime)].filter(Boolean).join(' · '),
    anime.studio ?? '',
  ].filter(Boolean),
  chips: [...new Set(anime.genres.map(genreName))],
  picture: { url: anime.coverImage, isAvatar: false },
  covers: [],
})

function sizeOf({ type, seasonCount, episodeCount }: AnimeOfCard) {
  if (episodeCount === 0) return null
  if (type === 'movie' && episodeCount === 1) return 'Película'
  return seasonCount > 1
    ? `${plural(seasonCount, 'temporada')}, ${plural(episodeCount, 'episodio')}`
    : plural(episodeCount, 'episodio')
}

/** Texts of a profile's Open Graph image. */
export const personCard = ({
  username,
  bio,
  profilePicture,
  animes,
  completed,
  watching,
}: LinkCardPerson): LinkCard => ({
  label: 'Perfil en Animeteca',
  title: displayName(username),
  lines: [
    bio ?? '',
    completed === null || watching === null
      ? ''
      : `${plural(completed, 'completado')} · ${plural(watching, 'anime')} en curso`,
  ].filter(Boolean),
  chips: [],
  picture: { url: profilePicture, isAvatar: true },
  covers: (animes ?? []).map(({ animeTitle, animeCoverImage }) => ({ title: animeTitle, url: animeCoverImage })),
})
