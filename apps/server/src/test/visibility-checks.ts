import type { Services } from '@animeteca/api/call/context/context'
import { encodeCursor } from '@animeteca/api/call/cursor'
import { cast } from '@animeteca/api/test/cast'
import type { Person } from '@animeteca/api/test/cast'

const { spike, ed, faye } = cast
/** Two people who have used every social feature together. */
const bothPeople = [spike, ed]

/** Ids of their rows. */
export interface SocialRows {
  /** Faye's comment on the first episode, which both have answered. */
  threadId: number
  /** For each person, a comment that spoils a later episode, and a public list. */
  spoilerCommentIds: Map<Person, number>
  reviewIds: Map<Person, number>
  listIds: Map<Person, number>
  /** Cursor of the older comments, which include theirs. */
  cursor: string
}

interface PersonRead {
  procedure: string
  input?: (other: Person, socialRows: SocialRows) => object
  /** A marker that a response contains before the block, and must not contain after it. */
  marker: (other: Person) => string
}

const named = (procedure: string, input?: PersonRead['input']): PersonRead => ({
  procedure,
  ...(input && { input }),
  marker: ({ username }) => `"${username}"`,
})
const contains = (procedure: string, marker: PersonRead['marker'], input?: PersonRead['input']): PersonRead => ({
  procedure,
  marker,
  ...(input && { input }),
})
const ofOther = (other: Person) => ({ id: other.id })
const bio = ({ username }: Person) => `bio de ${username}`

/**
 * Every read that shows one person to another, called about the other one. The card of a profile remains visible, as
 * for a private profile.
 */
export const personReads: PersonRead[] = [
  named('profiles.search', ({ username }) => ({ q: username })),
  contains('profiles.byId', bio, ofOther),
  contains('profiles.byUsername', bio, ({ username }) => ({ username })),
  contains('profiles.poll', bio, ({ id }) => ({ id, hash: '' })),
  contains('profiles.stats', () => '"watching"', ofOther),
  contains('profiles.statistics', () => '"minutes"', ofOther),
  contains('profiles.life', () => '"minutesWatched"', ofOther),
  named('profiles.comments', () => ({ id: faye.id })),
  named('profiles.poll', () => ({ id: faye.id, hash: '' })),
  named('profiles.notices', () => ({})),
  named('friends.list'),
  named('friends.acts'),
  named('friends.actsRow'),
  contains(
    'friends.status',
    () => '"isFriend":true',
    ({ id }) => ({ profileId: id }),
  ),
  contains(
    'friends.compatibility',
    () => '"percent"',
    ({ id }) => ({ profileId: id }),
  ),
  contains(
    'tracking.customLists',
    ({ username }) => `lista de ${username}`,
    ({ id }) => ({ userId: id }),
  ),
  named('tracking.customList', (other, { listIds }) => ({ id: listIds.get(other) })),
  contains(
    'tracking.favourites',
    () => '"animeTitle"',
    ({ id }) => ({ userId: id }),
  ),
  named('tracking.friendsOnAnime', () => ({ animeId: 1 })),
  named('tracking.friendsRow'),
  contains(
    'tracking.recommendations.withFriend',
    () => '"nextCursor"',
    ({ id }) => ({ friendId: id }),
  ),
  named('episodes.byId', () => ({ id: 1 })),
  named('episodes.byId', () => ({ id: 1, thread: 'newest' })),
  named('episodes.byId', () => ({ id: 1, thread: 'best' })),
  contains(
    'episodes.byId',
    ({ username }) => `respuesta de ${username}`,
    () => ({ id: 1, thread: 'newest' }),
  ),
  named('episodes.poll', () => ({ id: 1, hash: '' })),
  named('episodes.olderComments', (_, { cursor }) => ({ id: 1, cursor })),
  named('episodes.answers', (_, { threadId }) => ({ id: 1, commentId: threadId })),
  named('catalogue.history', () => ({ id: 1 })),
  named('catalogue.reviews.best', () => ({ id: 1 })),
  named('catalogue.reviews.ofAnime', () => ({ id: 1 })),
  named('catalogue.reviews.ofAnime', () => ({ id: 1, order: 'newest' })),
  named('catalogue.reviews.ofPerson', ofOther),
  contains(
    'catalogue.reviews.reveal',
    ({ username }) => `opinión de ${username}`,
    (other, { reviewIds }) => ({ reviewId: reviewIds.get(other) }),
  ),
  contains(
    'catalogue.reviews.history',
    ({ username }) => `antes de ${username}`,
    (other, { reviewIds }) => ({ reviewId: reviewIds.get(other) }),
  ),
  contains(
    'episodes.revealedComments',
    ({ username }) => `final de ${username}`,
    () => ({ id: 1 }),
  ),
  contains(
    'episodes.reveal',
    ({ username }) => `final de ${username}`,
    (other, { spoilerCommentIds }) => ({
      id: 1,
      commentId: spoilerCommentIds.get(other),
    }),
  ),
]

/** Procedures that show people only their own data. */
export const ownReads = [
  'auth.login',
  'auth.closing.recover',
  'auth.loginWithCode',
  'auth.loginWithPasskey',
  'auth.loginWithProvider',
  'auth.proposeAccount',
  'auth.registerWithProvider',
  'auth.requestPasswordReset',
  'auth.passkeys.prepare',
  'auth.register',
  'auth.verify',
  'profiles.preview',
  'profiles.settings',
  'profiles.adultTitles',
  'profiles.askForAdultTitles',
  'profiles.hideAdultTitles',
  'profiles.updateSettings',
  'profiles.updateMe',
  'profiles.uploadPicture',
  'profiles.noticeCount',
  'profiles.markNoticesRead',
  'profiles.pushKey',
  'profiles.subscribePush',
  'profiles.unsubscribePush',
  'profiles.mail',
  'profiles.confirmMail',
  'profiles.report',
  'profiles.deleteComment',
  // a person's data export, including what others wrote to them before: it is their data
  'profiles.ownData',
  // the people they have blocked
  'friends.blocked',
  'friends.unblock',
  // the account name in an imported file
  'tracking.imports.start',
  'tracking.imports.list',
  'tracking.imports.byId',
  'tracking.imports.confirm',
  'tracking.imports.undo',
  'episodes.editComment',
  'episodes.deleteComment',
  'catalogue.reviews.own',
  'catalogue.reviews.save',
  'catalogue.reviews.remove',
]

/** Actions between people. Each has a test in blocks.test.ts. */
export const actions = [
  'friends.block',
  'friends.request',
  'friends.remove',
  'friends.requests',
  'profiles.comment',
  'profiles.live',
  'episodes.comment',
  'episodes.answer',
]

/** Makes Spike and Ed friends who comment, answer, list, watch, rate and write to each other and to Faye. */
export async function createSocialRows({ pool }: Services): Promise<SocialRows> {
  const idOf = async (sql: string) => (await pool.query<{ id: number }>(sql)).rows[0]!.id
  const both = bothPeople.map(({ id }) => id).join()
  const commentBy = (person: Person, content: string, more = 'null, null') =>
    idOf(`insert into episode_comments (episode_id, user_id, content, parent_id, spoils_episode_id)
          values (1, ${person.id}, '${content}', ${more}) returning id`)

  await pool.query(`
    insert into friendships (requester_id, addressee_id, accepted_at) values (${both}, now());
    update users set bio = 'bio de ' || username where id in (${both});
    insert into episodes (season_id, episode_number, title) select 1, n, 'Sesión ' || n from generate_series(4, 25) n;
    insert into episode_ratings (user_id, episode_id, rating) select u.id, e.id, 4 from users u, episodes e where u.id in (${both}) and e.season_id = 1;
    insert into watched_episodes (user_id, episode_id, watched_at) select u.id, 1, now() from users u where u.id in (${both});
    insert into list_entries (user_id, anime_id, list_type) values (${spike.id}, 3, 'completed'), (${ed.id}, 2, 'completed'),
      (${spike.id}, 1, 'watching'), (${ed.id}, 1, 'watching');
    insert into favourites (user_id, anime_ids) select u.id, '{1}' from users u where u.id in (${both});
    insert into field_changes (anime_id, kind, row_id, field, after, user_id, is_proposed)
    select 1, 'anime', 1, 'studio', '"Sunrise"', u.id, true from users u where u.id in (${both});
    insert into profile_comments (profile_id, commenter_id, comment)
    select ${faye.id}, u.id, 'x' from users u where u.id in (${both});
    insert into notices (user_id, kind, subject, actor_id) values (${spike.id}, 'profile_comment', 'x', ${ed.id}), (${ed.id}, 'profile_comment', 'x', ${spike.id})`)
  for (const person of bothPeople) await commentBy(person, `antes de ${person.username}`)
  const cursorId = await idOf(`
    with added as (insert into episode_comments (episode_id, user_id, content)
      select 1, ${faye.id}, 'relleno' from generate_series(1, 50) returning id) select min(id) as id from added`)

  const reviewIds = new Map<Person, number>()
  for (const person of bothPeople) {
    const text = (start: string) => `rpad('${start} de ${person.username} ', 200, 'x')`
    const id = await idOf(`insert into reviews (user_id, anime_id, verdict, content)
      values (${person.id}, 1, 'recommended', ${text('opinión')}) returning id`)
    await pool.query(`insert into review_versions (review_id, verdict, content, written_at)
      values (${id}, 'mixed', ${text('antes')}, now())`)
    reviewIds.set(person, id)
  }

  const spoilerCommentIds = new Map<Person, number>()
  const listIds = new Map<Person, number>()
  const threadId = await commentBy(faye, 'hilo')
  for (const person of bothPeople) {
    await commentBy(person, `palabras de ${person.username}`)
    spoilerCommentIds.set(person, await commentBy(person, `final de ${person.username}`, 'null, 2'))
    await commentBy(person, `respuesta de ${person.username}`, `${threadId}, null`)
    listIds.set(
      person,
      await idOf(`insert into custom_lists (user_id, place, title, visibility, anime_ids)
                  values (${person.id}, 1, 'lista de ${person.username}', 'all', '{1}') returning id`),
    )
  }
  await pool.query(
    `insert into watched_episodes (user_id, episode_id, watched_at) select u.id, 2, now() from users u where u.id in (${both})`,
  )
  return { threadId, spoilerCommentIds, reviewIds, listIds, cursor: encodeCursor(cursorId) }
}
