import { describe, expect } from 'vitest'
import { changesPublishedBy } from '../test/database/published-changes.ts'
import { test } from '../test/fixtures.ts'

describe('profiles.search', () => {
  test('refuses visitors', async ({ visitor }) => {
    await expect(visitor.profiles.search({ q: 'spike' })).rejects.toMatchObject({ key: 'LOGIN_REQUIRED' })
  })

  test('requires two characters that are not blank', async ({ as, cast }) => {
    for (const q of ['', ' ', 's', ' s ', '   \t', '%', 's\u200b\u3164']) {
      await expect(as(cast.spike).profiles.search({ q })).rejects.toThrow(/Escribe al menos 2 caracteres para buscar/)
    }
    await expect(as(cast.spike).profiles.search({ q: 'a\0b' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await expect(as(cast.spike).profiles.search({ q: 'x'.repeat(101) })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  test('treats wildcards and SQL as text (security.md 27)', async ({ as, cast, services }) => {
    for (const q of ['%%', '__', '\\\\', '_%', `'; drop table users; --`, 's%e']) {
      expect(await as(cast.spike).profiles.search({ q })).toEqual({ users: [] })
    }
    await services.pool.query(`update users set username = 'ed_ward' where id = 3`)
    expect((await as(cast.spike).profiles.search({ q: 'd_w' })).users).toMatchObject([{ username: 'ed_ward' }])
    expect((await as(cast.spike).profiles.search({ q: 'd_' })).users).toMatchObject([{ username: 'ed_ward' }])
    await services.pool.query(`update users set username = 'edward' where id = 3`)
  })

  test('finds any part of a username, without case and accents', async ({ as, cast }) => {
    const found = async (q: string) =>
      (await as(cast.faye).profiles.search({ q })).users.map(({ username }) => username)
    expect(await found('PIK')).toEqual(['spike'])
    expect(await found('  spike ')).toEqual(['spike'])
    expect(await found('spíke')).toEqual(['spike'])
    expect(await found('ke')).toEqual(['spike'])
    expect(await found('nobody')).toEqual([])
  })

  test('returns exactly the fields of the contract (security.md 17)', async ({ as, cast }) => {
    const { users } = await as(cast.spike).profiles.search({ q: 'jet' })
    expect(users).toEqual([
      {
        id: cast.jet.id,
        username: 'jet',
        profilePicture: null,
        profileFrame: 'none',
        bio: null,
        isAdmin: true,
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      },
    ])
  })

  test('returns the exact username first, then leading matches, at most twenty', async ({ as, cast, services }) => {
    await services.pool.query(
      `insert into users (username, email, password_hash)
       select 'x' || chr(97 + n) || 'mira', 'mira' || n || '@bebop.example', '-' from generate_series(0, 24) n
       union all select name, name || '@bebop.example', '-' from unnest(array['Mira', 'mirabel']) name`,
    )
    const { users } = await as(cast.spike).profiles.search({ q: 'mira' })
    expect(users).toHaveLength(20)
    expect(users.slice(0, 3).map(({ username }) => username)).toEqual(['Mira', 'mirabel', 'xamira'])
    await services.pool.query(`delete from users where username ~* 'mira'`)
  })
})

describe('profiles.byId', () => {
  test('fails for an unknown person', async ({ visitor }) => {
    const { profiles } = visitor
    const lost = { key: 'USER_NOT_FOUND' }
    await expect(profiles.byId({ id: 999 })).rejects.toMatchObject(lost)
    await expect(profiles.byUsername({ username: 'gren' })).rejects.toMatchObject(lost)
    await expect(profiles.stats({ id: 999 })).rejects.toMatchObject(lost)
    await expect(profiles.comments({ id: 999 })).rejects.toMatchObject(lost)
    await expect(profiles.poll({ id: 999, hash: '' })).rejects.toMatchObject(lost)
    await expect(profiles.byId({ id: 2_147_483_648 })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  test('counts lists, marks and comments without the trash', async ({ cast, services, visitor }) => {
    const { pool } = services
    await pool.query(
      `insert into list_entries (user_id, anime_id, list_type)
       values (3, 1, 'watching'), (3, 2, 'completed'), (3, 3, 'plan_to_watch'), (3, 4, 'dropped')`,
    )
    await pool.query('insert into watched_episodes (user_id, episode_id) select 3, n from generate_series(1, 7) n')
    const counted = { watching: 1, completed: 1, planToWatch: 1, dropped: 1, episodesWatched: 7, commentsReceived: 0 }
    expect(await visitor.profiles.stats({ id: cast.ed.id })).toEqual(counted)

    await pool.query('update animes set deleted_at = now() where id = 2')
    await pool.query('update seasons set deleted_at = now() where id = 2')
    await pool.query('update episodes set deleted_at = now() where id = 1')
    const left = { ...counted, completed: 0, episodesWatched: 3 }
    expect(await visitor.profiles.stats({ id: cast.ed.id })).toEqual(left)
    for (const table of ['animes', 'seasons', 'episodes']) await pool.query(`update ${table} set deleted_at = null`)
  })
})

describe('profiles.comment', () => {
  test('refuses visitors, the owner and an unknown profile (security.md 16)', async ({
    as,
    cast,
    visitor,
    services,
  }) => {
    const comment = 'Hola'
    await expect(visitor.profiles.comment({ id: 2, comment })).rejects.toMatchObject({ key: 'LOGIN_REQUIRED' })
    for (const person of [cast.spike, cast.jet]) {
      const own = as(person).profiles.comment({ id: person.id, comment })
      await expect(own).rejects.toMatchObject({ key: 'OWN_PROFILE_COMMENT' })
    }
    await expect(as(cast.spike).profiles.comment({ id: 999, comment })).rejects.toMatchObject({ key: 'USER_NOT_FOUND' })
    expect((await services.pool.query('select from profile_comments')).rowCount).toBe(0)
  })

  test('accepts 1 to 500 characters, counted as graphemes', async ({ as, cast, services }) => {
    const { profiles } = as(cast.spike)
    for (const comment of ['', '   ', 'x'.repeat(501), 'a\0b', '\ud800']) {
      await expect(profiles.comment({ id: 2, comment })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    }
    expect((await services.pool.query('select from profile_comments')).rowCount).toBe(0)
    const { comment } = await profiles.comment({ id: 2, comment: ` ${'😀'.repeat(500)} ` })
    expect(comment.comment).toBe('😀'.repeat(500))
    await profiles.deleteComment({ commentId: comment.id })
  })

  test('lists comments newest first, with their author, as plain text (security.md 31)', async ({
    as,
    cast,
    visitor,
  }) => {
    await as(cast.ed).profiles.updateMe({ profileFrame: 'bonsai' })
    const first = await as(cast.spike).profiles.comment({ id: 2, comment: 'Primero' })
    const second = await as(cast.ed).profiles.comment({ id: 2, comment: '<img src=x onerror=alert(1)>' })
    expect(second.comment).toEqual({
      id: expect.any(Number),
      commenterId: cast.ed.id,
      commenterUsername: 'edward',
      commenterProfilePicture: null,
      commenterProfileFrame: 'bonsai',
      comment: '<img src=x onerror=alert(1)>',
      createdAt: expect.any(String),
    })
    expect(await visitor.profiles.comments({ id: 2 })).toEqual({ comments: [second.comment, first.comment] })

    const page = await visitor.profiles.comments({ id: 2, limit: 1 })
    expect(page).toEqual({ comments: [second.comment], nextCursor: expect.any(String) })
    const rest = await visitor.profiles.comments({ id: 2, limit: 1, cursor: page.nextCursor! })
    expect(rest).toEqual({ comments: [first.comment], nextCursor: null })
    await expect(visitor.profiles.comments({ id: 2, cursor: 'abc' })).rejects.toMatchObject({ key: 'INVALID_INPUT' })
  })

  test('returns the existing comment when its key is repeated (security.md 45)', async ({ as, cast, visitor }) => {
    const spike = as(cast.spike, { idempotencyKey: 'bang' }).profiles
    const answers = await Promise.all(Array.from({ length: 50 }, () => spike.comment({ id: 3, comment: 'Bang' })))
    expect(new Set(answers.map(({ comment }) => comment.id)).size).toBe(1)
    expect(await spike.comment({ id: 3, comment: 'Bang' })).toEqual(answers[0])
    expect((await visitor.profiles.comments({ id: 3 })).comments).toEqual([answers[0]!.comment])
  })

  test('counts a key per person and profile', async ({ as, cast }) => {
    const spike = as(cast.spike, { idempotencyKey: 'one' }).profiles
    const { comment } = await spike.comment({ id: 3, comment: 'Hola' })
    const others = [
      await spike.comment({ id: 4, comment: 'Hola' }),
      await as(cast.faye, { idempotencyKey: 'one' }).profiles.comment({ id: 3, comment: 'Hola' }),
      await as(cast.spike, { idempotencyKey: 'two' }).profiles.comment({ id: 3, comment: 'Hola' }),
      await as(cast.spike).profiles.comment({ id: 3, comment: 'Hola' }),
      await as(cast.spike).profiles.comment({ id: 3, comment: 'Hola' }),
    ].map((one) => one.comment.id)
    expect(new Set([comment.id, ...others]).size).toBe(6)
  })

  test('accepts a key for a new comment after a day (security.md 45)', async ({ as, cast, services }) => {
    const spike = as(cast.spike, { idempotencyKey: 'old' }).profiles
    const { comment } = await spike.comment({ id: 3, comment: 'Ayer' })
    await services.pool.query(`update profile_comments set created_at = now() - interval '25 hours' where id = $1`, [
      comment.id,
    ])
    const { comment: today } = await spike.comment({ id: 3, comment: 'Hoy' })
    expect(today).toMatchObject({ comment: 'Hoy' })
    expect(today.id).not.toBe(comment.id)
    expect((await spike.comment({ id: 3, comment: 'Hoy' })).comment).toEqual(today)
  })
})

describe('profiles.deleteComment', () => {
  const written = test.extend<{ commentId: number }>({
    commentId: async ({ as, cast }, use) => {
      const { comment } = await as(cast.spike).profiles.comment({ id: cast.faye.id, comment: 'Me debes dinero' })
      await use(comment.id)
    },
  })

  written(
    'refuses visitors, and strangers as if there were no such comment',
    async ({ as, cast, visitor, commentId }) => {
      await expect(visitor.profiles.deleteComment({ commentId })).rejects.toMatchObject({ key: 'LOGIN_REQUIRED' })
      const deletion = as(cast.ed).profiles.deleteComment({ commentId })
      await expect(deletion).rejects.toMatchObject({ key: 'COMMENT_NOT_FOUND' })
      const { comments } = await visitor.profiles.comments({ id: cast.faye.id })
      expect(comments.map(({ id }) => id)).toContain(commentId)
    },
  )

  for (const who of ['spike', 'faye', 'jet'] as const) {
    written(`allows the author, the profile’s owner and administrators: ${who}`, async ({ as, cast, commentId }) => {
      expect(await as(cast[who]).profiles.deleteComment({ commentId })).toEqual({ success: true })
      const repeated = as(cast[who]).profiles.deleteComment({ commentId })
      await expect(repeated).rejects.toMatchObject({ key: 'COMMENT_NOT_FOUND' })
    })
  }

  written('logs a deletion by an administrator', async ({ as, cast, services, commentId }) => {
    await as(cast.jet).profiles.deleteComment({ commentId })
    const { rows } = await services.pool.query(
      `select actor_id, detail from audit_entries where action = 'profiles.comment_deleted' and target_id = $1`,
      [commentId],
    )
    expect(rows).toEqual([{ actor_id: cast.jet.id, detail: { commenterId: cast.spike.id, profileId: cast.faye.id } }])
  })

  written('deletes a comment once under fifty simultaneous calls', async ({ as, cast, commentId }) => {
    const attempts = await Promise.allSettled(
      Array.from({ length: 50 }, () => as(cast.spike).profiles.deleteComment({ commentId })),
    )
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})

describe('profiles.poll', () => {
  test('returns only that nothing has changed until something on the profile changes', async ({
    as,
    cast,
    visitor,
    services,
  }) => {
    const poll = (hash: string) => visitor.profiles.poll({ id: cast.faye.id, hash })
    const currentHash = async () => {
      const answer = await poll('')
      return answer.changed ? answer.hash : ''
    }
    const changes: [string, () => Promise<unknown>][] = [
      ['a comment', () => as(cast.spike).profiles.comment({ id: cast.faye.id, comment: 'Hola' })],
      ['a bio', () => as(cast.faye).profiles.updateMe({ bio: 'Nueva' })],
      ['privacy', () => as(cast.faye).profiles.updateSettings({ privacy: { showEmail: true } })],
      ['a mark', () => services.pool.query('insert into watched_episodes (user_id, episode_id) values (2, 1)')],
      ['a list', () => services.pool.query(`insert into list_entries values (2, 1, 'watching')`)],
      ['a move', () => services.pool.query(`update list_entries set list_type = 'dropped' where user_id = 2`)],
      ['a username of a commenter', () => services.pool.query(`update users set username = 'spiegel' where id = 1`)],
      [
        'the end of their presence',
        () => services.pool.query(`update users set last_seen_at = now() - interval '3 minutes' where id = 2`),
      ],
      ['their presence', () => services.pool.query('update users set last_seen_at = now() where id = 2')],
      ['a frame of a commenter', () => as(cast.spike).profiles.updateMe({ profileFrame: 'angel' })],
    ]
    for (const [what, change] of changes) {
      const hash = await currentHash()
      expect(await poll(hash)).toEqual({ changed: false })
      await change()
      expect({ what, ...(await poll(hash)) }).toMatchObject({ what, changed: true })
    }

    const hash = await currentHash()
    const { comments } = await visitor.profiles.comments({ id: cast.faye.id })
    await as(cast.faye).profiles.deleteComment({ commentId: comments[0]!.id })
    expect(await poll(hash)).toMatchObject({ changed: true })

    const hashAfterDeletion = await currentHash()
    await expect(as(cast.ed).profiles.comment({ id: cast.faye.id, comment: ' ' })).rejects.toThrow(
      'Escribe un comentario',
    )
    await expect(as(cast.ed).profiles.deleteComment({ commentId: comments.at(-1)!.id })).rejects.toThrow(
      'Comentario no encontrado',
    )
    expect(await poll(hashAfterDeletion)).toEqual({ changed: false })
    await services.pool.query(`update users set username = 'spike' where id = 1`)
  })

  test('saves a profile whose owner has commented on more profiles than one notification can list', async ({
    as,
    cast,
    services,
  }) => {
    await services.pool.query(`
      with many as (
        insert into users (username, email, password_hash)
        select 'pilot' || n, 'pilot' || n || '@bebop.example', 'x' from generate_series(1, 1200) n returning id
      )
      insert into profile_comments (profile_id, commenter_id, comment) select id, ${cast.ed.id}, 'Hola' from many`)
    const changes = await changesPublishedBy(services, async () => {
      const { user } = await as(cast.ed).profiles.updateMe({ bio: 'Tomates' })
      expect(user.bio).toBe('Tomates')
    })
    expect(changes).toEqual([{ topic: 'person', ids: [cast.ed.id] }])
    await services.pool.query(`delete from users where username like 'pilot%'`)
  })

  test('publishes a change for a new comment and for its deletion, and none for a repeated key', async ({
    as,
    cast,
    services,
  }) => {
    const changes = await changesPublishedBy(services, async () => {
      const spike = as(cast.spike, { idempotencyKey: 'published' }).profiles
      const { comment } = await spike.comment({ id: 4, comment: 'Hola' })
      await spike.comment({ id: 4, comment: 'Hola' })
      await as(cast.spike).profiles.deleteComment({ commentId: comment.id })
    })
    expect(changes).toEqual([
      { topic: 'profile', ids: [4] },
      { topic: 'profile', ids: [4] },
    ])
  })
})
