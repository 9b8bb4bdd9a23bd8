import { describe, expect } from 'vitest'
import { test as base } from '../test/fixtures.ts'

/** Faye's profile with a comment by Ed, seen by the whole cast. */
const test = base.extend<{ setPrivacy: (privacy: Record<string, boolean>) => Promise<void> }>({
  setPrivacy: async ({ as, cast, services }, use) => {
    await services.pool.query('delete from profile_comments')
    await services.pool.query(
      `insert into profile_comments (profile_id, commenter_id, comment) values ($1, $2, 'Hola')`,
      [cast.faye.id, cast.ed.id],
    )
    await as(cast.faye).profiles.updateMe({ bio: 'Deudas y apuestas' })
    await use(async (privacy) => {
      const open = { profilePublic: true, showEmail: false, showActivity: true }
      await as(cast.faye).profiles.updateSettings({ privacy: { ...open, ...privacy } })
    })
  },
})

const card = { id: 2, username: 'faye', profilePicture: null, profileFrame: 'none' }
const hidden = {
  ...card,
  bio: null,
  isAdmin: false,
  userStatus: null,
  status: null,
  createdAt: null,
  email: null,
  isPrivate: true,
}
const open = {
  ...card,
  bio: 'Deudas y apuestas',
  isAdmin: false,
  userStatus: 'online',
  status: 'online',
  createdAt: expect.any(String),
  email: null,
  isPrivate: false,
}

describe('a private profile (security.md 18)', () => {
  test('shows strangers only its card', async ({ as, cast, visitor, setPrivacy }) => {
    await setPrivacy({ profilePublic: false, showEmail: true })
    for (const caller of [visitor, as(cast.spike), as(cast.ed)]) {
      expect(await caller.profiles.byId({ id: 2 })).toEqual(hidden)
      expect(await caller.profiles.byUsername({ username: 'FAYE' })).toEqual(hidden)
      await expect(caller.profiles.stats({ id: 2 })).rejects.toMatchObject({ key: 'PROFILE_PRIVATE' })
      await expect(caller.profiles.comments({ id: 2 })).rejects.toMatchObject({ key: 'PROFILE_PRIVATE' })
      expect(await caller.profiles.poll({ id: 2, hash: '' })).toEqual({
        changed: true,
        hash: expect.any(String),
        profile: hidden,
        stats: null,
        comments: null,
        commentsCursor: null,
      })
    }
  })

  test('shows friends no more than strangers', async ({ as, cast, setPrivacy }) => {
    await setPrivacy({ profilePublic: false })
    await as(cast.spike).friends.request({ friendId: 2 })
    await as(cast.faye).friends.request({ friendId: 1 })
    expect(await as(cast.spike).profiles.byId({ id: 2 })).toEqual(hidden)
    await as(cast.spike).friends.remove({ friendId: 2 })
  })

  test('is found by username, as a card', async ({ as, cast, setPrivacy }) => {
    await setPrivacy({ profilePublic: false })
    expect(await as(cast.spike).profiles.search({ q: 'fay' })).toEqual({
      users: [{ ...card, bio: null, isAdmin: false, createdAt: null }],
    })
  })

  test('refuses comments from strangers', async ({ as, cast, services, setPrivacy }) => {
    await setPrivacy({ profilePublic: false })
    const written = as(cast.spike).profiles.comment({ id: 2, comment: 'Hola' })
    await expect(written).rejects.toMatchObject({ key: 'PROFILE_PRIVATE' })
    const { rowCount } = await services.pool.query('select from profile_comments where commenter_id = 1')
    expect(rowCount).toBe(0)
  })

  test('shows everything to its owner and to administrators', async ({ as, cast, setPrivacy }) => {
    await setPrivacy({ profilePublic: false, showActivity: false })
    for (const person of [cast.faye, cast.jet]) {
      const { profiles } = as(person)
      expect(await profiles.byId({ id: 2 })).toEqual({ ...open, email: 'faye@bebop.example' })
      expect(await profiles.stats({ id: 2 })).toMatchObject({ commentsReceived: 1 })
      expect((await profiles.comments({ id: 2 })).comments).toHaveLength(1)
      expect((await profiles.search({ q: 'faye' })).users[0]).toMatchObject({
        bio: 'Deudas y apuestas',
        isAdmin: false,
      })
      expect(await profiles.poll({ id: 2, hash: '' })).toMatchObject({ stats: { commentsReceived: 1 } })
    }
  })
})

describe('an administrator', () => {
  test('sees a hidden profile, but not private animes or custom lists that are not public', async ({
    as,
    cast,
    setPrivacy,
  }) => {
    await setPrivacy({ profilePublic: false, showActivity: false })
    const { tracking } = as(cast.faye)
    await tracking.setList({ animeId: 1, listType: 'watching' })
    await tracking.describeEntry({ animeId: 1, isPrivate: true, note: 'Solo para mí' })
    await tracking.createCustomList({ title: 'Solo mías', description: null, visibility: 'nobody' })
    await tracking.createCustomList({ title: 'Con amigos', description: null, visibility: 'friends' })
    const { profiles } = as(cast.jet)
    expect(await profiles.byId({ id: cast.faye.id })).toMatchObject({
      bio: 'Deudas y apuestas',
      email: 'faye@bebop.example',
    })
    const seen = JSON.stringify([
      await profiles.life({ id: cast.faye.id }),
      await as(cast.jet)
        .tracking.customLists({ userId: cast.faye.id })
        .catch(() => null),
    ])
    for (const words of ['Cowboy Bebop', 'Solo para mí', 'Solo mías', 'Con amigos']) expect(seen).not.toContain(words)
    expect(JSON.stringify(await profiles.stats({ id: cast.faye.id }))).toContain('"watching":0')
  })
})

describe('a public profile', () => {
  test('shows its content to everyone, but not the e-mail', async ({ as, cast, visitor, setPrivacy }) => {
    await setPrivacy({})
    for (const caller of [visitor, as(cast.spike)]) {
      expect(await caller.profiles.byId({ id: 2 })).toEqual(open)
      expect(await caller.profiles.byUsername({ username: 'faye' })).toEqual(open)
    }
  })

  test('shows the e-mail when its owner wants that', async ({ visitor, setPrivacy }) => {
    await setPrivacy({ showEmail: true })
    expect(await visitor.profiles.byId({ id: 2 })).toEqual({ ...open, email: 'faye@bebop.example' })
  })

  test('hides counters and presence together with the activity (security.md 18)', async ({
    as,
    cast,
    visitor,
    setPrivacy,
  }) => {
    await setPrivacy({ showActivity: false })
    const away = { ...open, userStatus: 'offline', status: 'offline' }
    for (const caller of [visitor, as(cast.spike)]) {
      expect(await caller.profiles.byId({ id: 2 })).toEqual(away)
      await expect(caller.profiles.stats({ id: 2 })).rejects.toMatchObject({ key: 'ACTIVITY_HIDDEN' })
      expect((await caller.profiles.comments({ id: 2 })).comments).toHaveLength(1)
      expect(await caller.profiles.poll({ id: 2, hash: '' })).toMatchObject({ profile: away, stats: null })
    }
  })

  test('reveals neither beta testers, tags, e-mails nor secrets (security.md 17)', async ({
    as,
    cast,
    visitor,
    setPrivacy,
  }) => {
    await setPrivacy({})
    await as(cast.ed).profiles.updateMe({ bio: 'Soy Ed' })
    const answers = JSON.stringify([
      await visitor.profiles.byId({ id: 2 }),
      await visitor.profiles.poll({ id: 2, hash: '' }),
      await visitor.profiles.comments({ id: 2 }),
      await as(cast.spike).profiles.search({ q: 'ed' }),
    ])
    expect(answers).not.toMatch(/isBetaTester|passwordHash|argon2|@bebop|tags|idempotency/)
  })
})
