import { readAnime, readPage } from '../../packages/api/src/catalogue/catalogue.queries.ts'
import { readEpisode, readPulse } from '../../packages/api/src/episodes/episodes.queries.ts'
import { readHistory, readLists, readWatched } from '../../packages/api/src/tracking/tracking.queries.ts'
import { asked, at, type Endpoint } from './asked.ts'

/** Of the pages of episodes, as they are at the moment. */
export const hashes = new Map<number, string>()

export const reads: Endpoint[] = [
  {
    name: 'página de 48',
    ask: (s, n) =>
      asked(s, n, { rest: '/anime?limit=48', procedure: 'catalogue.list', input: { limit: 48 } }, ({ pool }) =>
        readPage(pool, { limit: 48, cursor: undefined }),
      ),
  },
  {
    name: 'anime por id',
    ask: (s, n) => {
      const { id } = at(s.animes, n)
      return asked(s, n, { rest: `/anime/${id}`, procedure: 'catalogue.byId', input: { id } }, ({ pool }) =>
        readAnime(pool, id),
      )
    },
  },
  {
    name: 'buscar título',
    ask: (s, n) => {
      const q = at(s.animes, n).title.split(' ').slice(-3).join(' ').slice(0, 40)
      const input = { q, limit: 48 }
      return asked(
        s,
        n,
        { rest: `/anime?limit=48&q=${encodeURIComponent(q)}`, procedure: 'catalogue.list', input },
        ({ pool }) => readPage(pool, { ...input, cursor: undefined }),
      )
    },
  },
  {
    name: 'episodio por id',
    ask: (s, n) => {
      const { id } = at(s.episodes, n)
      return asked(s, n, { rest: `/episode/${id}`, procedure: 'episodes.byId', input: { id } }, (ctx) =>
        readEpisode(ctx, { id }),
      )
    },
  },
  {
    name: 'pulso de episodio',
    isPulse: true,
    ask: (s, n) => {
      const { id } = at(s.episodes, n % 200)
      const input = { id, hash: hashes.get(id) ?? '' }
      const rest = `/episode/${id}/pulse?hash=${input.hash}`
      return asked(s, n, { rest, procedure: 'episodes.pulse', input }, (ctx) => readPulse(ctx, input))
    },
  },
  {
    name: 'mis listas',
    ask: (s, n) =>
      asked(s, n, { rest: '/tracking/lists', procedure: 'tracking.lists', input: {} }, ({ pool, actor }) =>
        readLists(pool, actor.id, undefined),
      ),
  },
  {
    name: 'vistos de un anime',
    ask: (s, n) => {
      const input = { animeId: at(s.seen, n) }
      const rest = `/tracking/episodes/watched?animeId=${input.animeId}`
      return asked(s, n, { rest, procedure: 'tracking.watched', input }, ({ pool, actor }) =>
        readWatched(pool, actor.id, input),
      )
    },
  },
  {
    name: 'historial de 6',
    ask: (s, n) =>
      asked(
        s,
        n,
        { rest: '/tracking/history?limit=6', procedure: 'tracking.history', input: { limit: 6 } },
        ({ pool, actor }) => readHistory(pool, actor.id, 6),
      ),
  },
]
