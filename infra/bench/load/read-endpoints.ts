import { readAnime, readPage, readTotal } from '../../../packages/api/src/catalogue/cards/catalogue.queries.ts'
import { readHistory as readChanges } from '../../../packages/api/src/catalogue/provenance/history.queries.ts'
import { readEpisode } from '../../../packages/api/src/episodes/episodes.queries.ts'
import { readRecommendations } from '../../../packages/api/src/recommendations/recommendations.queries.ts'
import { readBestReviews } from '../../../packages/api/src/reviews/reviews.queries.ts'
import { readHistory, readLists, readWatched } from '../../../packages/api/src/tracking/tracking.queries.ts'
import { at, requestOf, type Endpoint } from './endpoint.ts'
import { readSearchPage } from './search-page.ts'

/** The audience of visitors. */
const everyone = { seesAdult: false }

export const reads: Endpoint[] = [
  {
    name: 'page of 48',
    kind: 'read',
    request: (s, n) =>
      requestOf(s, n, { rest: '/anime?limit=48', procedure: 'catalogue.list', input: { limit: 48 } }, (ctx) =>
        readPage(ctx, { limit: 48, cursor: undefined, ...everyone, count: () => readTotal(ctx, everyone) }),
      ),
  },
  {
    name: 'anime by id',
    kind: 'read',
    request: (s, n) => {
      const { id } = at(s.animes, n)
      return requestOf(s, n, { rest: `/anime/${id}`, procedure: 'catalogue.byId', input: { id } }, (ctx) =>
        readAnime(ctx, { id, ...everyone }),
      )
    },
  },
  {
    name: 'title search',
    kind: 'read',
    isSearch: true,
    request: (s, n) => {
      const q = at(s.animes, n).title.split(' ').slice(-3).join(' ').slice(0, 40)
      const input = { q, limit: 48 }
      return requestOf(
        s,
        n,
        { rest: `/anime?limit=48&q=${encodeURIComponent(q)}`, procedure: 'catalogue.list', input },
        (ctx) => readSearchPage(ctx, input),
      )
    },
  },
  {
    name: 'episode by id',
    kind: 'read',
    request: (s, n) => {
      const { id } = at(s.episodes, n)
      return requestOf(s, n, { rest: `/episode/${id}`, procedure: 'episodes.byId', input: { id } }, (ctx) =>
        readEpisode(ctx, { id, viewerKey: null, ...everyone }),
      )
    },
  },
  {
    name: 'episode poll',
    kind: 'read',
    isPoll: true,
    request: (s, n) => {
      const { id } = at(s.episodes, n % 200)
      const input = { id, hash: s.hashes.get(id) ?? '' }
      const rest = `/episode/${id}/poll?hash=${input.hash}`
      return requestOf(s, n, { rest, procedure: 'episodes.poll', input }, (ctx) =>
        readEpisode(ctx, { ...input, viewerKey: null, ...everyone }),
      )
    },
  },
  {
    name: 'featured reviews',
    kind: 'read',
    request: (s, n) => {
      const { id } = at(s.animes, n)
      return requestOf(
        s,
        n,
        { rest: `/anime/${id}/reviews/best`, procedure: 'catalogue.reviews.best', input: { id } },
        (ctx) => readBestReviews(ctx, { id }),
      )
    },
  },
  {
    name: 'changes of an anime',
    kind: 'read',
    request: (s, n) => {
      const input = { id: at(s.animes, n).id, limit: 20, cursor: undefined }
      const rest = `/anime/${input.id}/history?limit=20`
      return requestOf(s, n, { rest, procedure: 'catalogue.history', input }, (ctx) => readChanges(ctx, input))
    },
  },
  {
    name: 'own lists',
    kind: 'read',
    request: (s, n) =>
      requestOf(s, n, { rest: '/tracking/lists', procedure: 'tracking.lists', input: {} }, (ctx) => readLists(ctx, {})),
  },
  {
    name: 'watched of an anime',
    kind: 'read',
    request: (s, n) => {
      const input = { animeId: at(s.seen, n) }
      const rest = `/tracking/episodes/watched?animeId=${input.animeId}`
      return requestOf(s, n, { rest, procedure: 'tracking.watched', input }, (ctx) => readWatched(ctx, input))
    },
  },
  {
    // computed from the person's lists, which grow with the site up to their bound, like the matches of a search
    name: 'for you',
    kind: 'read',
    isSearch: true,
    request: (s, n) => {
      const input = { limit: 24, cursor: undefined }
      return requestOf(
        s,
        n,
        { rest: '/recommendations?limit=24', procedure: 'tracking.recommendations.list', input },
        (ctx) => readRecommendations(ctx, input),
      )
    },
  },
  {
    name: 'history of 6',
    kind: 'read',
    request: (s, n) =>
      requestOf(
        s,
        n,
        { rest: '/tracking/history?limit=6', procedure: 'tracking.history', input: { limit: 6 } },
        (ctx) => readHistory(ctx, { limit: 6 }),
      ),
  },
]

const popular = new Set(['page of 48', 'anime by id', 'episode by id'])

/** Public pages that many visitors request: 200 of each. */
export const cachedReads = reads
  .filter(({ name }) => popular.has(name))
  .map(({ name, request }): Endpoint => ({
    name: `${name}, browser`,
    kind: 'cached',
    request: (s, n) => request(s, n % 200),
  }))
