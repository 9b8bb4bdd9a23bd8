import type { EntityManager } from '@mikro-orm/postgresql'
import { fail } from '../../lib/fail.ts'
import { Anime } from '../anime.entity.ts'
import { Episode } from '../episode.entity.ts'
import { Season } from '../season.entity.ts'

// What edits and deletions load. Deleting an anime or a season hides what is in it.

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
