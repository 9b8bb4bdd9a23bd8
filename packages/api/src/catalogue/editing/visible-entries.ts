import type { EntityManager } from '@mikro-orm/postgresql'
import { fail } from '../../lib/fail.ts'
import { Anime } from '../entities/anime.entity.ts'
import { Episode } from '../entities/episode.entity.ts'
import { Season } from '../entities/season.entity.ts'

// Entries as edits and deletions load them. A deleted anime or season hides everything in it.

export const visibleAnime = async (em: EntityManager, id: number) =>
  (await em.findOne(Anime, { id, deletedAt: null })) ?? fail('ANIME_NOT_FOUND')

export const visibleSeason = async (em: EntityManager, id: number) =>
  (await em.findOne(Season, { id, deletedAt: null, anime: { deletedAt: null } })) ?? fail('SEASON_NOT_FOUND')

/** With its season. */
export const visibleEpisode = async (em: EntityManager, id: number) =>
  (await em.findOne(
    Episode,
    { id, deletedAt: null, season: { deletedAt: null, anime: { deletedAt: null } } },
    { populate: ['season'] },
  )) ?? fail('EPISODE_NOT_FOUND')
