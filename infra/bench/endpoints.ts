import type { Pool } from 'pg'
import { readAnime, readPage } from '../../packages/api/src/catalogue/catalogue.queries.ts'
import type { UserContext } from '../../packages/api/src/context.ts'
import { comment } from '../../packages/api/src/episodes/episode-comments.ts'
import { readEpisode, readPulse } from '../../packages/api/src/episodes/episodes.queries.ts'
import { rate } from '../../packages/api/src/episodes/episodes.service.ts'
import { readHistory, readLists, readWatched } from '../../packages/api/src/tracking/tracking.queries.ts'
import { setList } from '../../packages/api/src/tracking/tracking.service.ts'
import { record } from '../../packages/api/src/tracking/viewing-history.ts'
import { markWatched } from '../../packages/api/src/tracking/watched-marks.ts'
import { listTypes } from '../../packages/contracts/src/labels.ts'
import type { Sample } from './sample.ts'

/** One request, as each of the three ways says it. */
export interface Asked {
  /** Place of the asking user in the sample. */
  user: number
  rest: string
  body?: Record<string, unknown>
  procedure: string
  input: Record<string, unknown>
  /** The product's own answer, which tells the bare server its statement. */
  answer: (pool: Pool) => Promise<unknown>
}

export interface Endpoint {
  name: string
  /** The n-th request; requests that write ask for something else each time. */
  ask: (sample: Sample, n: number) => Asked
  /** Versions that episodes have at the moment. */
  isPulse?: true
}

const at = <T>(items: T[], n: number) => items[n % items.length]!

/** Whoever asks, as the product's functions know them. */
const asked = (
  sample: Sample,
  n: number,
  rest: Omit<Asked, 'user' | 'answer'>,
  answer: (ctx: UserContext) => unknown,
): Asked => {
  const actor = { id: at(sample.users, n).id, isAdmin: false, isBetaTester: false }
  return {
    user: n % sample.users.length,
    ...rest,
    answer: async (pool) => answer({ pool, actor } as unknown as UserContext),
  }
}

export const versions = new Map<number, number>()

const reads: Endpoint[] = [
  {
    name: 'página de 48',
    ask: (s, n) =>
      asked(s, n, { rest: '/anime?limit=48', procedure: 'catalogue.list', input: { limit: 48 } }, ({ pool }) =>
        readPage(pool, { q: undefined, limit: 48, cursor: undefined }),
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
      const input = { id, version: versions.get(id) ?? 0 }
      const rest = `/episode/${id}/pulse?version=${input.version}`
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

const writes: Endpoint[] = [
  {
    name: 'marcar visto',
    ask: (s, n) => {
      const { id, animeId } = at(s.episodes, Math.floor(n / s.users.length))
      const body = { animeId }
      return asked(
        s,
        n,
        { rest: `/tracking/episodes/${id}/watched`, body, procedure: 'tracking.markWatched', input: { id, ...body } },
        (ctx) => markWatched(ctx, { id, ...body }),
      )
    },
  },
  {
    name: 'poner en lista',
    ask: (s, n) => {
      const body = { animeId: at(s.animes, n * 7 + 1).id, listType: at([...listTypes], n) }
      return asked(s, n, { rest: '/tracking/lists', body, procedure: 'tracking.setList', input: body }, (ctx) =>
        setList(ctx, body),
      )
    },
  },
  {
    name: 'historial',
    ask: (s, n) => {
      const { id: episodeId, animeId } = at(s.episodes, n * 3)
      const body = { episodeId, animeId, progress: 1 + (n % 1200) }
      return asked(s, n, { rest: '/tracking/history', body, procedure: 'tracking.record', input: body }, (ctx) =>
        record(ctx, body),
      )
    },
  },
  {
    name: 'valorar',
    ask: (s, n) => {
      const { id } = at(s.episodes, n * 5)
      const body = { rating: 1 + (n % 5) }
      return asked(
        s,
        n,
        { rest: `/episode/${id}/rate`, body, procedure: 'episodes.rate', input: { id, ...body } },
        (ctx) => rate(ctx, { id, ...body }),
      )
    },
  },
  {
    name: 'comentar',
    ask: (s, n) => {
      const { id } = at(s.episodes, n * 11)
      const body = { content: `Comentario número ${n} de la prueba.` }
      return asked(
        s,
        n,
        { rest: `/episode/${id}/comment`, body, procedure: 'episodes.comment', input: { id, ...body } },
        (ctx) => comment(ctx, { id, ...body }),
      )
    },
  },
]

export const endpoints = [...reads, ...writes]
