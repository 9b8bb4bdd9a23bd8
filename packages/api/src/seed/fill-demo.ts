import { limits } from '@animeteca/contracts/limits'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { PoolClient } from 'pg'
import { User } from '../accounts/user.entity.ts'
import { UserTag } from '../admin/user-tag.entity.ts'
import { importBatch } from '../catalogue/import/import-batch.ts'
import { execute, statement } from '../database/statement.ts'
import type { UnitOfWork } from '../database/unit-of-work.ts'
import { Friendship } from '../friends/friendship.entity.ts'
import { ProfileComment } from '../profiles/profile-comment.entity.ts'
import { readDemo } from './demo/demo-data.ts'
import type { Demo } from './demo/demo-data.ts'
import { seedActivity } from './seed-activity.ts'
import { seedAirings } from './seed-airings.ts'
import { seedBroadcasts, seedPlatforms } from './seed-broadcasts.ts'
import { seedReviews } from './seed-reviews.ts'
import { seedShelves } from './seed-shelves.ts'

/** Inserts the demo catalogue and its cast into an empty database. */
export async function fillDemo({ em, client }: UnitOfWork, passwordHash: string) {
  const demo = readDemo()
  await seedCatalogue(client, demo)
  await seedAirings(client)
  await seedBroadcasts(client)
  const people = await seedPeople(em, demo, passwordHash)
  seedFriendships(em, demo, people)
  await em.flush()
  await seedPlatforms(client, demo)
  await seedActivity(client, demo, people)
  await seedShelves(client, demo, people)
  await seedReviews(client, demo, people)
  await execute(client, registerEarlier, [Array.from(people.values(), ({ id }) => id)])
  await execute(client, insertNotices)
}

async function seedCatalogue(client: PoolClient, { animes }: Demo) {
  for (let start = 0; start < animes.length; start += limits.importBatch.max) {
    await importBatch(client, animes.slice(start, start + limits.importBatch.max))
  }
}

/** Milliseconds between the sign-ups of the cast: four days. */
const joinedApart = 4 * 86_400_000

async function seedPeople(em: EntityManager, demo: Demo, passwordHash: string) {
  const people = new Map<string, User>()
  for (const [place, person] of demo.people.entries()) {
    const { username, email, isAdmin, isBetaTester, tags, ...card } = person
    const { bio, profilePicture, profileFrame, userStatus } = card
    const user = em.create(User, {
      username,
      email,
      passwordHash,
      isAdmin,
      isBetaTester,
      bio,
      profilePicture,
      profileFrame,
      userStatus,
      lastSeenAt: null,
      createdAt: new Date(Date.now() - (demo.people.length - place) * joinedApart),
    })
    for (const tag of tags) em.create(UserTag, { user, tag })
    people.set(username, user)
  }
  await em.flush()
  return people
}

function seedFriendships(em: EntityManager, { friendships, profileComments }: Demo, people: Map<string, User>) {
  for (const { from, to, accepted } of friendships) {
    const acceptedAt = accepted ? new Date() : null
    em.create(Friendship, { requester: people.get(from)!, addressee: people.get(to)!, acceptedAt })
  }
  for (const { by, to, comment, daysAgo } of profileComments.toSorted((a, b) => b.daysAgo - a.daysAgo)) {
    const createdAt = new Date(Date.now() - daysAgo * 86_400_000)
    em.create(ProfileComment, {
      profile: people.get(to)!,
      commenter: people.get(by)!,
      comment,
      idempotencyKey: null,
      createdAt,
    })
  }
}

/** Moves the sign-ups of the cast ($1) back together, so that no one has done anything before signing up. */
const registerEarlier = statement(
  'seed.registerEarlier',
  `update users set created_at = created_at - early.by
     from (select max(u.created_at - done.at) + interval '1 day' as by
             from users u join (
               select user_id, added_at as at from list_entries
               union all select user_id, watched_at from watched_episodes
               union all select user_id, updated_at from history_entries
               union all select user_id, created_at from episode_ratings
               union all select user_id, created_at from episode_comments
               union all select commenter_id, created_at from profile_comments
               union all select profile_id, created_at from profile_comments
               union all select user_id, created_at from reviews) done on done.user_id = u.id) early
    where id = any($1::int[]) and early.by > interval '0'`,
)

/** The notices of the demo; those older than three days are read. */
const insertNotices = statement(
  'seed.notices',
  `insert into notices (user_id, kind, subject, actor_id, profile_comment_id, created_at, read_at, pushed_at)
  select user_id, kind, subject, actor_id, profile_comment_id, created_at,
         case when created_at < now() - interval '3 days' then now() end, now()
    from (select profile_id as user_id, 'profile_comment' as kind, id::text as subject, commenter_id as actor_id,
                 id as profile_comment_id, created_at
            from profile_comments
          union all
          select addressee_id, 'friend_request', requester_id::text, requester_id, null, created_at
            from friendships where accepted_at is null) t
   order by created_at`,
)
