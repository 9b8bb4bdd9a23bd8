import { createContext, use } from 'react'
import type { AdminAnime, AdminEpisode, AdminSeason } from '../panel/listings.ts'

/** The season and its next episode number. */
export type SeasonPlace = { animeId: number; animeTitle: string; nextNumber: number }
export type EpisodePlace = { animeId: number; seasonId: number; seasonName: string; nextNumber: number }

/** A form to open; without an item it creates one. */
export type Sheet =
  | { kind: 'anime'; anime?: AdminAnime }
  | { kind: 'season'; place: SeasonPlace; season?: AdminSeason; onCreated?: () => void }
  | { kind: 'episode'; place: EpisodePlace; episode?: AdminEpisode }
  | { kind: 'new-episode' }

export const SheetContext = createContext<(sheet: Sheet) => void>(() => {})

/** Returns the function that opens a form over the panel. */
export const useSheet = () => use(SheetContext)

/** The number after the highest. */
export const nextNumber = (numbers: number[]) => Math.max(0, ...numbers) + 1

type PlacedAnime = { id: number; title: string; seasons: readonly { seasonNumber: number }[] }

/** Where a new season goes, with the number that the form proposes. */
export const seasonPlace = ({ id, title, seasons }: PlacedAnime): SeasonPlace => ({
  animeId: id,
  animeTitle: title,
  nextNumber: nextNumber(seasons.map(({ seasonNumber }) => seasonNumber)),
})

type NumberedEpisodes = { episodes: { episodeNumber: number }[] }

/** Where a new episode goes, with the number that the form proposes. */
export const episodePlace = (
  anime: Pick<AdminAnime, 'id' | 'title'>,
  { id, seasonNumber, episodes }: Pick<AdminSeason, 'id' | 'seasonNumber'> & NumberedEpisodes,
): EpisodePlace => ({
  animeId: anime.id,
  seasonId: id,
  seasonName: `${anime.title} · Temporada ${seasonNumber}`,
  nextNumber: nextNumber(episodes.map(({ episodeNumber }) => episodeNumber)),
})
