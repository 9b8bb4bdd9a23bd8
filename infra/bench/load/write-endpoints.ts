import { comment } from '../../../packages/api/src/episodes/comments/episode-comments.service.ts'
import { rate } from '../../../packages/api/src/episodes/ratings.service.ts'
import { record } from '../../../packages/api/src/tracking/activity/viewing-history.service.ts'
import { setList } from '../../../packages/api/src/tracking/tracking.service.ts'
import { markWatched } from '../../../packages/api/src/tracking/watched-marks.service.ts'
import { listTypes } from '../../../packages/contracts/src/labels.ts'
import { at, requestOf, type Endpoint } from './endpoint.ts'

export const writes: Endpoint[] = [
  {
    name: 'mark watched',
    kind: 'write',
    request: (s, n) => {
      const { id, animeId } = at(s.episodes, Math.floor(n / s.users.length))
      const body = { animeId }
      return requestOf(
        s,
        n,
        { rest: `/tracking/episodes/${id}/watched`, body, procedure: 'tracking.markWatched', input: { id, ...body } },
        (ctx) => markWatched(ctx, { id, ...body }),
      )
    },
  },
  {
    name: 'add to list',
    kind: 'write',
    request: (s, n) => {
      const body = { animeId: at(s.animes, n * 7 + 1).id, listType: at([...listTypes], n) }
      return requestOf(s, n, { rest: '/tracking/lists', body, procedure: 'tracking.setList', input: body }, (ctx) =>
        setList(ctx, body),
      )
    },
  },
  {
    name: 'history',
    kind: 'write',
    request: (s, n) => {
      const { id: episodeId, animeId } = at(s.episodes, n * 3)
      const body = { episodeId, animeId, progress: 1 + (n % 1200) }
      return requestOf(s, n, { rest: '/tracking/history', body, procedure: 'tracking.record', input: body }, (ctx) =>
        record(ctx, body),
      )
    },
  },
  {
    name: 'rate',
    kind: 'write',
    request: (s, n) => {
      const { id } = at(s.episodes, n * 5)
      const body = { rating: 1 + (n % 5) }
      return requestOf(
        s,
        n,
        { rest: `/episode/${id}/rate`, body, procedure: 'episodes.rate', input: { id, ...body } },
        (ctx) => rate(ctx, { id, ...body }),
      )
    },
  },
  {
    name: 'comment',
    kind: 'write',
    request: (s, n) => {
      const { id } = at(s.episodes, n * 11)
      const body = { content: `Comentario número ${n} de la prueba.` }
      return requestOf(
        s,
        n,
        { rest: `/episode/${id}/comment`, body, procedure: 'episodes.comment', input: { id, ...body } },
        (ctx) => comment(ctx, { id, ...body }),
      )
    },
  },
]
