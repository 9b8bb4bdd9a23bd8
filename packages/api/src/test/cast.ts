import { User } from '../accounts/user.entity.ts'
import type { UnitOfWork } from '../database/unit-of-work.ts'

/** The password of every person in the tests. */
export const password = 'see you space cowboy'

export interface Person {
  id: number
  username: string
}

/** Spike and Ed are users, Faye is a beta tester, Jet is the administrator. */
export interface Cast {
  spike: Person
  faye: Person
  ed: Person
  jet: Person
}

/** The people of every test: ids 1 to 4 in the template that each test file copies. */
export const cast: Cast = {
  spike: { id: 1, username: 'spike' },
  faye: { id: 2, username: 'faye' },
  ed: { id: 3, username: 'edward' },
  jet: { id: 4, username: 'jet' },
}

export async function createCast({ em, client }: UnitOfWork, passwordHash: string) {
  for (const { id, username } of Object.values(cast)) {
    em.create(User, {
      id,
      username,
      email: `${username}@bebop.example`,
      passwordHash,
      isAdmin: username === 'jet',
      isBetaTester: username === 'faye',
      profilePicture: null,
      bio: null,
      lastSeenAt: null,
    })
  }
  await em.flush()
  await client.query(`select setval('users_id_seq', 100)`)
}
