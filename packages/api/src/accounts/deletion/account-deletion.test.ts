import type { Pool } from 'pg'
import { describe, expect } from 'vitest'
import { eraseAccounts } from '../../app/housekeeping/erase-account.ts'
import { recountedRows, deletedRows, remainingRows } from '../../app/housekeeping/erased-rows.ts'
import { verify } from '../../app/verify.ts'
import type { Services } from '../../call/context/context.ts'
import type { Caller } from '../../test/caller.ts'
import { cast, password } from '../../test/cast.ts'
import type { Person } from '../../test/cast.ts'
import { failureKey } from '../../test/failure-key.ts'
import { recoveryCodeOfSpike, takeAppsAway, ticketOfSpike } from '../../test/fresh/fresh-factors.ts'
import { reviewText } from '../../test/fresh/fresh-rows.ts'
import { test as base } from '../../test/mail/mail-server.ts'
import { openSession } from '../sessions/sessions.ts'

/** Each test uses separate sessions, since scheduling a deletion ends all of the account's. */
const test = base.extend<{ signedIn: (person: Person) => Promise<Caller> }>({
  signedIn: [
    async ({ calling, services }, use) => {
      await use(async ({ id }) => {
        const { claims } = await openSession(services.pool, id)
        return calling({ authorization: `Bearer ${await services.tokens.sign(claims)}` })
      })
    },
    { scope: 'file' },
  ],
})

const never = new AbortController().signal
const confirmation = { currentPassword: password }

/** Cancels all deletions and restores the sessions of the cast. */
async function resetCast({ pool }: Services) {
  await pool.query('update users set deletion_requested_at = null')
  await pool.query(`update users set is_admin = id = ${cast.jet.id}`)
  await pool.query('update auth_sessions set ended_at = null')
}

/** Signs in and returns the failure key, 'ok' without a failure, and the ticket of the failure. */
async function signIn(
  services: Services,
  login: (given: { username: string; password: string }) => Promise<unknown>,
  { username }: Person,
) {
  await services.pool.query('delete from throttles')
  return login({ username, password }).then(
    () => ({ key: 'ok', ticket: '' }),
    ({ key, ticket }: { key: string; ticket: string }) => ({ key, ticket }),
  )
}

/** The columns of a person's row that may be empty and are not, by name. */
async function filledColumns(pool: Pool, { id }: Person) {
  const { rows } = await pool.query<{ name: string }>(
    `select c.column_name as name from information_schema.columns c, (select to_jsonb(u) as row from users u where id = $1) u
      where c.table_name = 'users' and c.is_nullable = 'YES' and u.row ->> c.column_name is not null order by 1`,
    [id],
  )
  return rows.map(({ name }) => name)
}

describe('auth.closing.begin', () => {
  test('requires password and second factor, and refuses the last administrator', async ({
    as,
    cast,
    services,
    visitor,
  }) => {
    await expect(visitor.auth.closing.begin(confirmation)).rejects.toMatchObject({ key: 'LOGIN_REQUIRED' })
    await expect(as(cast.jet).auth.closing.begin(confirmation)).rejects.toMatchObject({ key: 'LAST_ADMIN' })
    await expect(as(cast.jet).admin.closeAccount({ id: cast.jet.id })).rejects.toMatchObject({ key: 'OWN_CLOSING' })
    const code = await recoveryCodeOfSpike(services)
    await expect(as(cast.spike).auth.closing.begin(confirmation)).rejects.toMatchObject({ key: 'CODE_REQUIRED' })
    await as(cast.spike).auth.closing.begin({ ...confirmation, code })
    await takeAppsAway(services)
    await as(cast.jet).admin.keepAccount({ id: cast.spike.id })
  })

  test('keeps one of two administrators who leave simultaneously, and returns no role on recovery (security.md 22)', async ({
    cast,
    services,
    signedIn,
    visitor,
  }) => {
    for (let round = 0; round < 3; round++) {
      await resetCast(services)
      await services.pool.query(`update users set is_admin = id in (${cast.jet.id}, ${cast.faye.id})`)
      const both = [await signedIn(cast.jet), await signedIn(cast.faye)]
      const answers = await Promise.all(both.map((person) => failureKey(person.auth.closing.begin(confirmation))))
      expect(answers.toSorted()).toEqual(['LAST_ADMIN', 'ok'])
    }
    const { rows } = await services.pool.query<Person>(
      'select id, username from users where deletion_requested_at is not null',
    )
    const { ticket } = await signIn(services, visitor.auth.login, rows[0]!)
    expect((await visitor.auth.closing.recover({ ticket })).user.isAdmin).toBe(false)
    await resetCast(services)
  })

  test('hides the profile and ends tokens and integrations, but keeps comments', async ({
    as,
    calling,
    cast,
    mailServer,
    services,
    visitor,
  }) => {
    await resetCast(services)
    await services.pool.query('delete from throttles')
    const { accessToken } = await visitor.auth.login({ username: 'spike', password })
    const spike = () => calling({ authorization: `Bearer ${accessToken}` })
    const token = { name: 'Guion', scope: 'leer', days: null, currentPassword: password } as const
    const { secret } = await spike().auth.tokens.create(token)
    await spike().episodes.comment({ id: 1, content: 'Lo que sea que pase, pasa.' })
    await as(cast.faye).friends.request({ friendId: cast.spike.id })

    const { id: listId } = await spike().tracking.createCustomList({ title: 'De vaqueros', visibility: 'all' })
    expect((await visitor.tracking.customList({ id: listId })).title).toBe('De vaqueros')

    const { erasedAfter } = await spike().auth.closing.begin(confirmation)
    for (const other of [visitor, as(cast.faye)])
      expect(await failureKey(other.tracking.customList({ id: listId }))).toBe('LIST_NOT_FOUND')
    expect(Math.round((Date.parse(erasedAfter) - Date.now()) / 86_400_000)).toBe(14)
    expect(await failureKey(spike().auth.verify())).toBe('SESSION_EXPIRED')
    expect(await failureKey(calling({ authorization: `Bearer ${secret}` }).tracking.lists({}))).toBe('TOKEN_INVALID')
    for (const other of [visitor, as(cast.faye)]) {
      expect(await other.profiles.byId({ id: cast.spike.id })).toMatchObject({ isPrivate: true, bio: null })
      expect(await failureKey(other.profiles.stats({ id: cast.spike.id }))).toBe('PROFILE_PRIVATE')
    }
    expect((await as(cast.faye).profiles.search({ q: 'spike' })).users).toEqual([])
    expect((await visitor.episodes.byId({ id: 1 })).comments).toMatchObject([{ username: 'spike' }])
    expect(await as(cast.jet).admin.users({ state: 'closing' })).toMatchObject({ total: 1 })
    expect((await as(cast.jet).admin.closing()).people).toMatchObject([{ id: cast.spike.id, erasedAfter }])
    await mailServer.deliver()
    expect(new Set(mailServer.arrived.map(({ subject }) => subject))).toEqual(
      new Set(['Tu cuenta de Animeteca se está eliminando', 'Tu cuenta de Animeteca tiene un acceso nuevo']),
    )
    const mail = mailServer.arrived.find(({ subject }) => subject === 'Tu cuenta de Animeteca se está eliminando')
    expect(mail!.text!.replaceAll(/\s+/g, ' ')).toContain('todo menos tus comentarios, opiniones y propuestas')
  })

  test('can be cancelled once by signing in with the right password', async ({ as, cast, services, visitor }) => {
    await resetCast(services)
    await as(cast.jet).admin.closeAccount({ id: cast.spike.id })
    const wrong = visitor.auth.login({ username: 'spike', password: 'otra' })
    await expect(wrong).rejects.toMatchObject({ key: 'BAD_CREDENTIALS' })
    await expect(as(cast.jet).admin.setAdmin({ id: cast.spike.id, isAdmin: true })).rejects.toMatchObject({
      key: 'CLOSED_ADMIN',
    })
    const { key, ticket } = await signIn(services, visitor.auth.login, cast.spike)
    expect(key).toBe('ACCOUNT_CLOSING')
    expect(await failureKey(visitor.auth.closing.recover({ ticket: `${ticket}x` }))).toBe('SECOND_STEP_EXPIRED')

    // a ticket issued for the previous password is refused after the password has changed
    const setHash = (hash: string) =>
      services.pool.query('update users set password_hash = $1 where id = $2', [hash, cast.spike.id])
    const { rows } = await services.pool.query<{ hash: string }>(
      'select password_hash as hash from users where id = $1',
      [cast.spike.id],
    )
    await setHash('$argon2id$another')
    expect(await failureKey(visitor.auth.closing.recover({ ticket }))).toBe('SECOND_STEP_EXPIRED')
    await setHash(rows[0]!.hash)

    await as(cast.jet).admin.suspend({ id: cast.spike.id, days: 1, reason: 'Spam' })
    expect(await failureKey(visitor.auth.closing.recover({ ticket }))).toBe('ACCOUNT_SUSPENDED')
    await as(cast.jet).admin.liftSuspension({ id: cast.spike.id })
    expect((await visitor.auth.closing.recover({ ticket })).user.username).toBe('spike')
    expect(await visitor.profiles.byId({ id: cast.spike.id })).toMatchObject({ isPrivate: false })
    expect(await failureKey(visitor.auth.closing.recover({ ticket }))).toBe('SECOND_STEP_EXPIRED')

    await as(cast.jet).admin.closeAccount({ id: cast.spike.id })
    expect(await failureKey(visitor.auth.closing.recover({ ticket }))).toBe('SECOND_STEP_EXPIRED')
    await as(cast.jet).admin.keepAccount({ id: cast.spike.id })
    expect((await signIn(services, visitor.auth.login, cast.spike)).key).toBe('ok')
    const { entries } = await as(cast.jet).admin.audit({})
    const actions = entries.map(({ action }) => action)
    for (const action of ['admin.account_closed', 'auth.account_recovered', 'admin.account_kept'])
      expect(actions).toContain(action)
  })
})

describe('an account past its deletion date', () => {
  test('is erased, while its texts remain without a username', async ({ as, cast, services, signedIn, visitor }) => {
    const { pool, bus } = services
    await resetCast(services)
    const { spike, faye, ed, jet } = cast
    await pool.query('delete from episode_comments')
    const spikeCaller = await signedIn(spike)
    const { comment } = await as(faye).episodes.comment({ id: 1, content: 'Hola' })
    await spikeCaller.episodes.likeComment({ id: 1, commentId: comment.id })
    await spikeCaller.episodes.comment({ id: 1, content: 'Me voy' })
    const { review } = await as(faye).catalogue.reviews.save({ id: 1, verdict: 'mixed', content: reviewText })
    await spikeCaller.catalogue.reviews.markUseful({ reviewId: review.id })
    await spikeCaller.catalogue.reviews.save({ id: 1, verdict: 'recommended', content: reviewText })
    // a review of a private anime, which erasing the person's lists must not publish
    await spikeCaller.catalogue.reviews.save({ id: 2, verdict: 'recommended', content: reviewText })
    await spikeCaller.tracking.describeEntry({ animeId: 2, isPrivate: true })
    await spikeCaller.profiles.comment({ id: faye.id, comment: 'Adiós' })
    await as(faye).profiles.comment({ id: spike.id, comment: 'No te vayas' })
    await spikeCaller.episodes.rate({ id: 1, rating: 5 })
    await as(ed).episodes.rate({ id: 1, rating: 2 })
    await spikeCaller.tracking.markWatched({ id: 1, animeId: 1 })
    await spikeCaller.profiles.report({ kind: 'profile', subjectId: faye.id, reason: 'spam' })
    await as(jet).admin.addTag({ id: spike.id, tag: 'Vaquero' })
    await pool.query(
      `update users set adult_titles_since = now(), region = 'ES', terms_accepted_at = now(), lists_follow_offered_at = now()
        where id = ${spike.id}`,
    )
    await pool.query(
      `insert into rating_reviews (anime_id, began_at, votes, usual_per_hour, star, share, usual_share, outcome, decided_by_id, decided_at)
       values (1, now(), 40, 1, 1, 1, 0.1, 'accepted', ${spike.id}, now())`,
    )
    await pool.query(
      `insert into catalogue_imports (user_id, file_name, unchanged_count) values (${spike.id}, 'catalogo.jsonl', 1)`,
    )
    await spikeCaller.auth.closing.begin(confirmation)

    await pool.query(`update users set deletion_requested_at = now() - interval '13 days' where id = ${spike.id}`)
    await eraseAccounts(services, never)
    const { ticket, key } = await signIn(services, visitor.auth.login, spike)
    expect(key).toBe('ACCOUNT_CLOSING')
    await pool.query(`update users set deletion_requested_at = now() - interval '15 days' where id = ${spike.id}`)
    expect((await signIn(services, visitor.auth.login, spike)).key).toBe('BAD_CREDENTIALS')
    const second = { ticket: await ticketOfSpike(services), code: await recoveryCodeOfSpike(services) }
    expect(await failureKey(visitor.auth.loginWithCode(second))).toBe('BAD_CREDENTIALS')
    await takeAppsAway(services)
    expect(await failureKey(visitor.auth.closing.recover({ ticket }))).toBe('SECOND_STEP_EXPIRED')

    const publishedIds: number[] = []
    const stop = bus.subscribe(({ topic, ids }) => topic === 'person' && publishedIds.push(...ids))
    await Promise.all([eraseAccounts(services, never), eraseAccounts(services, never)])
    stop()
    expect(publishedIds).toContain(spike.id)
    const page = await visitor.episodes.byId({ id: 1 })
    const erasedAuthor = { username: 'Usuario eliminado', profilePicture: null, profileFrame: 'none' }
    expect(page.comments).toMatchObject([
      { ...erasedAuthor, userId: spike.id, content: 'Me voy' },
      { username: 'faye', content: 'Hola' },
    ])
    expect((await visitor.episodes.byId({ id: 1, thread: 'best' })).comments.map(({ likes }) => likes)).toEqual([0, 0])
    expect(page).toMatchObject({ averageRating: 2, totalRatings: 1 })
    expect((await visitor.catalogue.reviews.ofAnime({ id: 1 })).reviews).toMatchObject([
      { person: erasedAuthor, verdict: 'recommended', usefulCount: 0 },
      { person: { username: 'faye' }, usefulCount: 0 },
    ])
    expect((await visitor.catalogue.reviews.ofAnime({ id: 2 })).reviews).toEqual([])
    expect((await visitor.profiles.comments({ id: faye.id })).comments).toMatchObject([
      { commenterUsername: 'Usuario eliminado', commenterProfilePicture: null, comment: 'Adiós' },
    ])
    for (const username of ['spike', 'eliminado:1', 'Usuario eliminado'])
      expect(await failureKey(as(jet).profiles.byUsername({ username }))).toBe('USER_NOT_FOUND')
    expect(await failureKey(as(jet).profiles.byId({ id: spike.id }))).toBe('USER_NOT_FOUND')
    expect((await as(jet).admin.users({ q: 'eliminado' })).users).toEqual([])
    for (const call of [
      () => as(faye).friends.request({ friendId: spike.id }),
      () => as(faye).friends.block({ userId: spike.id }),
      () => as(faye).profiles.comment({ id: spike.id, comment: '¿Hola?' }),
    ])
      expect(await failureKey(call())).toBe('USER_NOT_FOUND')
    for (const username of ['spike', 'eliminado:1'])
      expect(await failureKey(visitor.auth.login({ username, password: password }))).toBe('BAD_CREDENTIALS')

    for (const [table, column] of [...deletedRows, ...recountedRows]) {
      const { rows } = await pool.query(`select from ${table} where ${column} = ${spike.id}`)
      expect([table, rows.length]).toEqual([table, 0])
    }
    expect(await filledColumns(pool, spike)).toEqual(['deletion_requested_at', 'erased_at', 'password_hash'])
    const { admin } = as(cast.jet)
    const changes = [
      () => admin.suspend({ id: spike.id, days: 1, reason: 'Spam' }),
      () => admin.setAdmin({ id: spike.id, isAdmin: true }),
      () => admin.setBeta({ id: spike.id, isBetaTester: true }),
      () => admin.trust({ id: spike.id }),
      () => admin.addTag({ id: spike.id, tag: 'Cazador' }),
      () => admin.removeTag({ id: spike.id, tag: 'Cazador' }),
      () => admin.removeSecondFactor({ id: spike.id }),
    ]
    for (const change of changes) await expect(change()).rejects.toMatchObject({ key: 'USER_NOT_FOUND' })
    expect((await as(jet).admin.ratingReviews({})).reviews).toMatchObject([{ decidedBy: 'Usuario eliminado' }])
    expect((await as(jet).admin.imports.list({})).imports).toMatchObject([{ username: 'Usuario eliminado' }])
    const { entries } = await as(jet).admin.audit({})
    expect(entries.find(({ action }) => action === 'auth.account_erased')).toMatchObject({ targetId: spike.id })
    expect(entries.find(({ action }) => action === 'auth.closing_begun')).toMatchObject({
      actorId: spike.id,
      actorUsername: 'Usuario eliminado',
    })
    const { findings } = await verify({ url: services.options.databaseUrl, media: services.media })
    const wrong = findings.filter(({ isLate, differences }) => !isLate && differences > 0)
    expect(wrong).toEqual([])

    await pool.query('delete from throttles')
    const next = await visitor.auth.register({ username: 'spike', email: 'spike@bebop.example', password })
    expect(next.user.id).not.toBe(spike.id)
  })
})

test('account erasure classifies every foreign key to users as deleted, remaining or recounted', async ({
  services,
}) => {
  const { rows } = await services.pool.query<{ table: string; column: string }>(
    `select c.conrelid::regclass::text as table, a.attname as column from pg_constraint c
       join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and c.confrelid = 'users'::regclass`,
  )
  const foreignKeys = rows.map(({ table, column }) => `${table}.${column}`)
  expect([...deletedRows, ...remainingRows, ...recountedRows].map((names) => names.join('.')).toSorted()).toEqual(
    foreignKeys.toSorted(),
  )
})
