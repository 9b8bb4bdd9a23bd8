import { expect } from 'vitest'
import { test } from '../test/fixtures.ts'

test('a person gets everything that is kept about them, trash included, and nothing of others', async ({
  as,
  cast,
  shelf,
  services,
}) => {
  const spike = as(cast.spike)
  await spike.tracking.setList({ animeId: shelf.bebop.id, listType: 'completed' })
  await spike.tracking.record({ episodeId: 1, animeId: shelf.bebop.id, progress: 90 })
  await spike.tracking.markWatched({ id: 1 })
  await spike.episodes.rate({ id: 1, rating: 5 })
  await spike.episodes.comment({ id: 1, content: 'Jazz.' })
  const { comment } = await as(cast.ed).episodes.comment({ id: 2, content: 'Ed estuvo aquí' })
  await spike.episodes.likeComment({ id: 2, commentId: comment.id })
  await spike.episodes.liftVeil({ id: 3 })
  await spike.profiles.comment({ id: cast.faye.id, comment: 'Me debes dinero.' })
  await as(cast.faye).profiles.comment({ id: cast.spike.id, comment: 'Y tú a mí.' })
  await as(cast.faye).tracking.setList({ animeId: shelf.akira.id, listType: 'dropped' })
  await spike.friends.request({ friendId: cast.ed.id })
  await as(cast.jet).admin.addTag({ id: cast.spike.id, tag: 'Vaquero' })
  await as(cast.jet).admin.deleteAnime({ id: shelf.bebop.id })
  await services.pool.query(`insert into mail_addresses (user_id, email, confirmed_at)
    select id, email, '2026-11-22T08:00Z' from users where id in (1, 2)`)

  const bebop = { anime: 'Cowboy Bebop', seasonNumber: 1, episodeNumber: 1 }
  const data = await spike.profiles.ownData()
  expect(data).toMatchObject({
    user: { username: 'spike', email: 'spike@bebop.example' },
    settings: { notifications: { marketing: false } },
    emailConfirmedAt: '2026-11-22T08:00:00.000Z',
    lists: [{ anime: 'Cowboy Bebop', listType: 'completed' }],
    activity: [
      { kind: 'list', anime: 'Cowboy Bebop', episodes: 0, listFrom: null, listTo: 'completed', isUndone: false },
      { kind: 'mark', anime: 'Cowboy Bebop', episodes: 1, listFrom: null, listTo: null, isUndone: false },
    ],
    history: [{ ...bebop, progress: 90 }],
    watched: [bebop],
    ratings: [{ ...bebop, rating: 5 }],
    episodeComments: [{ ...bebop, content: 'Jazz.' }],
    likedComments: [{ anime: 'Cowboy Bebop', episodeNumber: 2, by: 'edward' }],
    spoilerVeil: 'told',
    liftedVeils: [{ anime: 'Cowboy Bebop', episodeNumber: 3 }],
    profileCommentsWritten: [{ to: 'faye', comment: 'Me debes dinero.' }],
    profileCommentsReceived: [{ by: 'faye', comment: 'Y tú a mí.' }],
    friends: [{ username: 'edward', isAccepted: false }],
    notices: [{ kind: 'profile_comment', by: 'faye', isRead: false }],
    tags: ['Vaquero'],
  })
  const { rows } = await services.pool.query<{ hash: string }>(
    'select password_hash as hash from users where id = $1',
    [cast.spike.id],
  )
  expect(JSON.stringify(data)).not.toContain(rows[0]!.hash)
})
