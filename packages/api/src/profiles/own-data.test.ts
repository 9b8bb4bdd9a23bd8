import { expect } from 'vitest'
import { test } from '../test/fixtures.ts'

test('profiles.ownData returns all data of the caller, including the trash, and no data of others', async ({
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
  await spike.episodes.revealSpoilers({ id: 3 })
  await spike.profiles.comment({ id: cast.faye.id, comment: 'Me debes dinero.' })
  await as(cast.faye).profiles.comment({ id: cast.spike.id, comment: 'Y tú a mí.' })
  await as(cast.faye).tracking.setList({ animeId: shelf.akira.id, listType: 'dropped' })
  await spike.friends.request({ friendId: cast.ed.id })
  await spike.friends.block({ userId: cast.jet.id })
  await spike.profiles.report({ kind: 'profile', subjectId: cast.faye.id, reason: 'spam' })
  await as(cast.jet).admin.addTag({ id: cast.spike.id, tag: 'Vaquero' })
  await as(cast.jet).admin.deleteAnime({ id: shelf.bebop.id })
  await services.pool
    .query(`insert into history_imports (user_id, state, format, row_count) values (1, 'undone', 'mal-xml', 3);
    insert into entry_details (user_id, anime_id, external_score, external_status) values (1, 1, 90, 'Completed');
    insert into api_tokens (user_id, place, hash, ending, name, scope) values (1, 1, 'digest of a token', 'abcd', 'Guion', 'leer');
    insert into second_factors (user_id, secret, confirmed_at) values (1, 'sealed secret of an app', '2026-11-22T09:00Z');
    insert into passkeys (user_id, place, credential_id, public_key, transports, is_synced, name) values (1, 1, 'id of a passkey', 'key of a passkey', '{}', true, 'Móvil');
    insert into webhooks (user_id, place, url, secret, events) values (1, 1, 'https://a.example/', 'secret of a webhook', '{anime.moved}');
    insert into calendar_addresses (user_id, token_hash) values (1, 'digest of a calendar');
    insert into player_addresses (user_id, place, name, token_hash) values (1, 1, 'Salón', 'digest of a player');
    insert into player_deliveries (user_id, source, event, playback, outcome) values (1, 'plex', 'stop', '{"title":"Bebop"}', 'matched');
    insert into player_series (user_id, source, series_key, season_number, episode_number, season_id) values (1, 'plex', 'name:bebop', 1, -1, 1)`)
  await services.pool.query(`insert into mail_addresses (user_id, email, confirmed_at)
    select id, email, '2026-11-22T08:00Z' from users where id in (1, 2)`)

  await services.pool.query(`update users set terms_accepted_at = '2026-11-22T07:00Z' where id = 1`)

  const bebop = { anime: 'Cowboy Bebop', seasonNumber: 1, episodeNumber: 1 }
  await spike.tracking.setPlatforms({ platforms: ['netflix'], region: 'MX' })
  const data = await spike.profiles.ownData()
  expect(data).toMatchObject({
    adultTitlesSince: null,
    tracking: { listsFollowMarks: false, notifyAirings: true, region: 'MX', platforms: ['Netflix'] },
  })
  expect(data).toMatchObject({
    user: { username: 'spike', email: 'spike@bebop.example' },
    settings: { notifications: { marketing: false } },
    emailConfirmedAt: '2026-11-22T08:00:00.000Z',
    termsAcceptedAt: '2026-11-22T07:00:00.000Z',
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
    blocked: [{ username: 'jet' }],
    reports: [{ kind: 'profile', reason: 'spam', outcome: null }],
    notices: [{ kind: 'profile_comment', by: 'faye', isRead: false }],
    listDetails: [
      {
        anime: 'Cowboy Bebop',
        externalScore: 90,
        externalStatus: 'Completed',
        externalProgress: null,
        externalEntries: [],
      },
    ],
    imports: [{ format: 'mal-xml', state: 'undone', rowCount: 3 }],
    sessions: [{ device: null, createdAt: expect.any(String) }],
    apiTokens: [{ name: 'Guion', scope: 'leer', lastUsedAt: null }],
    passkeys: [{ name: 'Móvil', lastUsedAt: null }],
    secondFactorSince: '2026-11-22T09:00:00.000Z',
    webhooks: [{ url: 'https://a.example/', isActive: true }],
    calendarAddressSince: expect.any(String),
    players: [{ name: 'Salón' }],
    playerDeliveries: [{ source: 'plex', title: 'Bebop' }],
    playerCorrections: [{ series: 'name:bebop', anime: 'Cowboy Bebop', seasonNumber: 1 }],
    tags: ['Vaquero'],
  })
  const { rows } = await services.pool.query<{ hash: string }>(
    'select password_hash as hash from users where id = $1',
    [cast.spike.id],
  )
  for (const secret of [rows[0]!.hash, 'digest', 'secret']) expect(JSON.stringify(data)).not.toContain(secret)
})
