import type { Services } from '@animeteca/api/call/context/context'
import { cast } from '@animeteca/api/test/cast'
import { askForAdultTitles, makeAdult, setAdultTitles } from '@animeteca/api/test/catalogue/adult-titles'

/** A word that is in every text of the adult title, and in nothing else. */
export const marker = 'xyzzy'

/** Akira of the shelf: an adult title with one episode. */
export const hidden = { animeId: 2, seasonId: 3, episodeId: 6 }
const related = 1

/** Makes Akira an adult title with the marker in its texts, related to another anime, with a new episode that airs today and one that airs tomorrow. */
export async function createAdultTitle(services: Services) {
  const { pool } = services
  await setAdultTitles(services, true)
  const { animeId, seasonId, episodeId } = hidden
  await pool.query(
    `update animes set title = '${marker} prohibida', alternative_titles = '{${marker} dos}', synopsis = '${marker} sinopsis', cover_image = '/media/${marker}.jpg',
            description = '${marker}', genres = '{${marker}género}', tags = '{${marker}etiqueta}', studio = '${marker}estudio',
            has_early_access = false, status = 'airing', release_year = 2026, aired_from = current_date, created_at = now() - interval '1 year' where id = $1`,
    [animeId],
  )
  await pool.query(`update seasons set title = '${marker} temporada' where id = $1`, [seasonId])
  await pool.query(
    `update episodes set title = '${marker} episodio', description = '${marker}', aired_on = current_date, created_at = now() where id = $1`,
    [episodeId],
  )
  await pool.query(
    `insert into episodes (season_id, episode_number, title, airs_at) values ($1, 2, '${marker} siguiente', now() + interval '1 day')`,
    [seasonId],
  )
  await pool.query(
    `insert into platform_addresses (anime_id, platform_id, url) select $1, min(id), 'https://${marker}.example/' from platforms`,
    [animeId],
  )
  await pool.query(`insert into anime_relations (anime_id, related_anime_id, kind) values ($1, $2, 'sequel')`, [
    related,
    animeId,
  ])
  for (const [one, other] of [
    [related, animeId],
    [animeId, related],
  ])
    await pool.query(`insert into similar_animes (anime_id, other_id, basis, score) values ($1, $2, 'people', 9)`, [
      one,
      other,
    ])
  await pool.query('insert into week_followers (anime_id, people) values ($1, 9)', [animeId])
  await makeAdult(services, animeId)
}

/** The tracking that a person has of the adult title, written while they see it. They are friends with the given people. */
async function createTracking(services: Services, userId: number, friendIds: readonly number[]) {
  const { pool } = services
  const { animeId, episodeId } = hidden
  const insert = (sql: string, ...values: unknown[]) => pool.query(sql, [userId, ...values])
  await insert(`insert into list_entries (user_id, anime_id, list_type) values ($1, $2, 'watching')`, animeId)
  await insert(`insert into entry_details (user_id, anime_id, note) values ($1, $2, '${marker} nota')`, animeId)
  await insert(`insert into favourites (user_id, anime_ids) values ($1, array[$2::int])`, animeId)
  await insert(
    `insert into custom_lists (user_id, place, title, visibility, anime_ids) values ($1, 1, 'Colección', 'all', array[$2::int])`,
    animeId,
  )
  await insert('insert into history_entries (user_id, episode_id, progress) values ($1, $2, 60)', episodeId)
  await insert('insert into watched_episodes (user_id, episode_id, watched_at) values ($1, $2, now())', episodeId)
  await insert('insert into episode_ratings (user_id, episode_id, rating) values ($1, $2, 5)', episodeId)
  await insert('insert into dismissed_animes (user_id, anime_id) values ($1, $2)', animeId)
  await insert('insert into rewatches (user_id, anime_id) values ($1, $2)', animeId)
  await insert(
    `insert into tracking_events (user_id, anime_id, kind, list_to) values ($1, $2, 'list', 'watching')`,
    animeId,
  )
  await insert(
    `insert into episode_comments (episode_id, user_id, content) values ($2, $1, '${marker} comentario')`,
    episodeId,
  )
  await insert(
    `insert into reviews (user_id, anime_id, verdict, content) values ($1, $2, 'recommended', repeat('${marker} ', 50))`,
    animeId,
  )
  await insert(
    `insert into change_proposals (proposer_id, anime_id, field, row_id, base, value) values ($1, $2, 'title', $2, '"Akira"', '"${marker} título"')`,
    animeId,
  )
  await insert(
    `insert into notices (user_id, kind, subject, episode_id) values ($1, 'new_episode', 'prueba', $2)`,
    episodeId,
  )
  for (const friendId of friendIds)
    await insert(
      `insert into friendships (requester_id, addressee_id, accepted_at) select least($1, $2::int), greatest($1, $2::int), now() on conflict do nothing`,
      friendId,
    )
}

/** Faye has asked for adult titles. Ed did, and has hidden them since. Spike never has. All track the title and are friends. */
export async function createPeople(services: Services) {
  const people = [cast.faye, cast.ed, cast.spike].map(({ id }) => id)
  for (const id of people)
    await createTracking(
      services,
      id,
      people.filter((other) => other > id),
    )
  await askForAdultTitles(services, cast.faye)
  await services.pool.query(
    'update anime_stats set follower_count = 9, rating_count = 90, rating_sum = 450 where anime_id = 2',
  )
}

const { animeId, episodeId } = hidden
const owner = cast.ed.id
const page = { limit: 20 }

/** The input of each read that could show the title, and whether a person who has asked sees its marker there. */
export const reads: Record<string, { input?: object; isShown: boolean }> = {
  'catalogue.list': { input: {}, isShown: true },
  'catalogue.byId': { input: { id: animeId }, isShown: true },
  'catalogue.index': { isShown: true },
  'catalogue.facets': { isShown: true },
  'catalogue.shelf': { isShown: true },
  'catalogue.cards': { input: { ids: [animeId] }, isShown: true },
  'catalogue.row': { input: { row: 'popular' }, isShown: true },
  'catalogue.discover': { isShown: true },
  'catalogue.alsoSeen': { input: { id: related }, isShown: true },
  'catalogue.calendar': { input: {}, isShown: true },
  'catalogue.related': { input: { id: related }, isShown: true },
  'catalogue.named': { input: { studio: `${marker}estudio` }, isShown: true },
  'catalogue.commonNames': { isShown: true },
  'catalogue.history': { input: { id: animeId }, isShown: true },
  'catalogue.whenAndWhere': { input: { id: animeId }, isShown: true },
  'catalogue.proposals.current': { input: { animeId, field: 'title' }, isShown: true },
  'catalogue.proposals.own': { input: {}, isShown: true },
  'catalogue.search': { input: { q: marker }, isShown: true },

  'episodes.byId': { input: { id: episodeId }, isShown: true },
  'episodes.poll': { input: { id: episodeId, hash: '' }, isShown: true },
  'episodes.olderComments': { input: { id: episodeId, cursor: 'WzFd' }, isShown: false },
  'episodes.answers': { input: { id: episodeId, commentId: 1 }, isShown: false },
  'episodes.likedComments': { input: { id: episodeId }, isShown: false },
  'episodes.myRating': { input: { id: episodeId }, isShown: false },
  'episodes.commentTurn': { input: { id: episodeId }, isShown: false },
  'episodes.reveal': { input: { id: episodeId, commentId: 1 }, isShown: false },
  'episodes.revealedComments': { input: { id: episodeId }, isShown: false },

  'friends.acts': { isShown: true },
  'friends.actsRow': { isShown: true },
  'friends.compatibility': { input: { profileId: owner }, isShown: false },

  'profiles.life': { input: { id: owner }, isShown: true },
  'profiles.stats': { input: { id: owner }, isShown: false },
  'profiles.statistics': { input: { id: owner, timeZone: 'UTC' }, isShown: true },
  'profiles.poll': { input: { id: owner, hash: '' }, isShown: false },
  'profiles.preview': { input: { as: 'friend' }, isShown: false },
  'profiles.notices': { input: {}, isShown: true },
  'profiles.noticeCount': { isShown: false },

  'catalogue.reviews.best': { input: { id: animeId }, isShown: true },
  'catalogue.reviews.ofAnime': { input: { id: animeId }, isShown: true },
  'catalogue.reviews.ofPerson': { input: { id: owner }, isShown: true },
  'catalogue.reviews.own': { input: { id: animeId }, isShown: true },
  'catalogue.reviews.reveal': { input: { reviewId: 1 }, isShown: false },
  'catalogue.reviews.history': { input: { reviewId: 1 }, isShown: false },

  'tracking.lists': { input: {}, isShown: true },
  'tracking.activity': { input: {}, isShown: true },
  'tracking.airingRow': { isShown: false },
  'tracking.calendar': { input: {}, isShown: true },
  'tracking.customLists': { input: { userId: owner }, isShown: true },
  'tracking.customList': { input: { id: 1 }, isShown: true },
  'tracking.entryDetails': { isShown: true },
  'tracking.favourites': { input: { userId: owner }, isShown: true },
  'tracking.finishedRow': { isShown: false },
  'tracking.forAnime': { input: { animeId }, isShown: true },
  'tracking.friendsOnAnime': { input: { animeId }, isShown: false },
  'tracking.friendsRow': { isShown: false },
  'tracking.recommendations.list': { input: {}, isShown: false },
  'tracking.recommendations.withFriend': { input: { friendId: owner }, isShown: false },
  'tracking.recommendations.dismissed': { input: {}, isShown: true },
  'tracking.history': { input: page, isShown: true },
  'tracking.historyRows': { input: {}, isShown: true },
  'tracking.listActivity': { isShown: false },
  'tracking.listProgress': { isShown: false },
  'tracking.nextBroadcasts': { isShown: true },
  'tracking.nextEpisodes': { input: {}, isShown: true },
  'tracking.ownStates': { input: { animeIds: [animeId] }, isShown: false },
  'tracking.runs': { isShown: false },
  'tracking.watched': { input: page, isShown: true },
  'tracking.watchedAnimes': { isShown: true },
  'tracking.players.deliveries': { isShown: false },
  'tracking.imports.list': { isShown: false },
}

/** Reads that return no anime: accounts, people and settings. */
export const withoutAnimes = [
  // a picture that a person has proposed, for them and administrators; a test of proposals covers it
  'catalogue.proposals.cover',
  'auth.identities.list',
  'auth.legal',
  'auth.passkeys.list',
  'auth.policy',
  'auth.secondFactor.status',
  'auth.sessions.list',
  'auth.tokens.list',
  'auth.verify',
  'auth.webhooks.deliveries',
  'auth.webhooks.list',
  'catalogue.platforms',
  'catalogue.takedowns.receipt',
  'episodes.spoilerGuard',
  'friends.blocked',
  'friends.list',
  'friends.requests',
  'friends.status',
  'profiles.adultTitles',
  'profiles.byId',
  'profiles.byUsername',
  'profiles.comments',
  'profiles.mail',
  'profiles.pushKey',
  'profiles.search',
  'profiles.settings',
  'tracking.airingNotices',
  'tracking.calendarAddress',
  'tracking.platforms',
  'tracking.players.list',
  'tracking.preferences',
  // what a person has stored, which is theirs whether or not the site shows it
  'profiles.ownData',
  // the rows of a file that the person has uploaded; its animes are tested in match-audience.test.ts
  'tracking.imports.byId',
  'tracking.imports.rows',
  'tracking.imports.report',
]

/** Addresses other than procedures, requested as a visitor; none of them shows the title. */
export const addresses = [
  `/anime/${animeId}`,
  `/episode/${episodeId}`,
  '/',
  '/descubrir',
  '/calendario',
  `/profile/${cast.ed.username}`,
  `/stats/${cast.ed.username}`,
  '/list/1',
  `/anime/${animeId}/card.jpg`,
  `/api/anime/${animeId}/card.jpg`,
  `/api/profiles/${owner}/card.jpg`,
  `/oembed?url=http://localhost:80/anime/${animeId}`,
  `/api/oembed?url=http://localhost:80/anime/${animeId}`,
  '/sitemap.xml',
  '/sitemap/animes/1.xml',
  '/sitemap/episodes/1.xml',
  '/robots.txt',
  '/feeds/episodes.atom',
  '/feeds/episodes.rss',
  `/feeds/profiles/${owner}.atom`,
  `/feeds/profiles/${owner}.rss`,
  `/api/profiles/${owner}/years/2026/ancha.jpg`,
]
