import { cast } from '@animeteca/api/test/cast'
import type { Person } from '@animeteca/api/test/cast'
import { verify } from '@animeteca/api/verify/verify'
import { describe, expect } from 'vitest'
import { test as base } from './test/fixtures.ts'

const { spike, ed, jet, faye } = cast

interface Fixtures {
  /** What waits for administrators. */
  queue: () => Promise<any[]>
  decide: (thing: { kind: string; subjectId: number }, decision: string, more?: object) => Promise<any>
  /** Kinds of what somebody was told, since the last time this was asked. */
  told: (person: Person) => Promise<string[]>
  /** Comments on the first episode as somebody sees them, answers among them. */
  seenBy: (person: Person | null) => Promise<any[]>
  /** Who of all, a visitor too, finds a text in any read of the first episode. */
  readersOf: (text: string) => Promise<string[]>
  say: (person: Person, content: string, commentId?: number) => Promise<number>
}

const test = base.extend<Fixtures>({
  queue: [({ rest }, use) => use(async () => (await rest(jet, 'GET /admin/reports')).body.things), { scope: 'file' }],
  decide: [
    ({ rest }, use) =>
      use(({ kind, subjectId }, decision, more) =>
        rest(jet, 'POST /admin/reports/decide', { kind, subjectId, decision, ...more }),
      ),
    { scope: 'file' },
  ],
  told: [
    ({ rest, services }, use) =>
      use(async (person) => {
        const { body } = await rest(person, 'GET /profiles/me/notices')
        await services.pool.query('delete from notices where user_id = $1', [person.id])
        return body.notices.map(({ kind }: { kind: string }) => kind)
      }),
    { scope: 'file' },
  ],
  seenBy: [
    ({ rest }, use) =>
      use(async (person) => {
        const { comments } = (await rest(person, 'GET /episode/1?thread=newest')).body
        return [...comments, ...comments.flatMap(({ answers }: any) => answers)]
      }),
    { scope: 'file' },
  ],
  readersOf: [
    ({ inject }, use) =>
      use(async (text) => {
        const reads = ['', '?thread=newest', '?thread=best', '/poll?hash=', '/poll?hash=&thread=newest']
        const names: string[] = []
        for (const person of [null, spike, ed, faye, jet]) {
          const bodies = await Promise.all(reads.map((rest) => inject(person, { url: `/api/episode/1${rest}` })))
          expect(bodies.map(({ statusCode }) => statusCode)).toEqual(reads.map(() => 200))
          const finds = bodies.map(({ body }) => body.includes(text))
          if (finds.some(Boolean)) names.push(person?.username ?? 'visitor')
        }
        return names
      }),
    { scope: 'file' },
  ],
  say: [
    ({ rest }, use) =>
      use(async (person, content, commentId) => {
        const path = commentId === undefined ? 'comment' : `comment/${commentId}/answers`
        const { status, body } = await rest(person, `POST /episode/1/${path}`, { content })
        expect({ status, content: body.comment.content }).toEqual({ status: 201, content })
        return body.comment.id
      }),
    { scope: 'file' },
  ],
})

describe('the list of words', () => {
  test('is empty at first, and kept by administrators alone, each word once', async ({ rest }) => {
    expect((await rest(spike, 'GET /admin/words')).status).toBe(403)
    expect((await rest(null, 'POST /admin/words', { words: ['tonto'] })).status).toBe(401)
    expect((await rest(jet, 'GET /admin/words')).body).toEqual({ words: [] })
    expect(await rest(jet, 'POST /admin/words', { words: ['*'] })).toMatchObject({ status: 400 })
    const words = ['Estafa', 'gana dinero*', 'ESTÁFA']
    expect(await rest(jet, 'POST /admin/words', { words })).toMatchObject({ status: 201, body: { added: 2 } })
    expect((await rest(jet, 'POST /admin/words', { words: ['estafa', 'tonto'] })).body.added).toBe(1)
    expect(await rest(jet, 'DELETE /admin/words', { word: 'TONTO' })).toMatchObject({ status: 200 })
    expect((await rest(jet, 'GET /admin/words')).body.words).toEqual([
      { word: 'ESTÁFA', createdAt: expect.any(String), held: 0 },
      { word: 'gana dinero*', createdAt: expect.any(String), held: 0 },
    ])
    const { entries } = (await rest(jet, 'GET /admin/audit')).body
    expect(entries.slice(0, 2)).toMatchObject([
      { action: 'admin.word_removed', detail: { words: ['TONTO'] } },
      { action: 'admin.words_added', detail: { words: ['tonto'] } },
    ])
  })

  test('counts at once where another server has changed it', async ({ rest, services, say, readersOf }) => {
    await say(ed, 'La primera palabrota')
    await services.pool.query(`insert into listed_words (key, word) values ('palabrota', 'palabrota')`)
    await services.pool.query('select pg_notify($1, $2)', [
      'animeteca_changes',
      JSON.stringify({ topic: 'words', ids: [], origin: 'another server' }),
    ])
    await expect.poll(() => services.wordList.in(['palabrota'])).toEqual(['palabrota'])
    await say(ed, 'La segunda palabrota')
    expect(await readersOf('La primera')).toContain('visitor')
    expect(await readersOf('La segunda')).toEqual(['edward', 'jet'])
    expect((await rest(jet, 'DELETE /admin/words', { word: 'palabrota' })).status).toBe(200)
  })
})

describe('a comment with a listed word', () => {
  test('is answered as always, and seen by its author and administrators alone, with the reason', async ({
    say,
    readersOf,
    seenBy,
    rest,
    services,
  }) => {
    const heard: string[] = []
    const stop = services.bus.subscribe(({ topic }) => heard.push(topic))
    const id = await say(ed, 'Esto no es una estaaaafa')
    stop()
    expect(heard.filter((topic) => topic === 'episode' || topic === 'notices')).toEqual([])
    expect(await readersOf('estaaaafa')).toEqual(['edward', 'jet'])
    for (const person of [ed, jet])
      expect((await seenBy(person)).find((comment) => comment.id === id)).toMatchObject({ inReview: true })
    for (const person of [spike, faye])
      for (const call of [`POST /episode/1/comment/${id}/like`, `POST /episode/1/comment/${id}/answers`])
        expect(await rest(person, call, { content: 'x' })).toMatchObject({
          status: 404,
          body: { code: 'COMMENT_NOT_FOUND' },
        })
    const report = { kind: 'episode_comment', subjectId: id, reason: 'spam' }
    expect((await rest(spike, 'POST /profiles/reports', report)).status).toBe(404)
    expect((await rest(spike, `GET /episode/1/comment/${id}/answers`)).status).toBe(404)
    expect((await rest(ed, `GET /episode/1/comment/${id}/answers`)).body).toEqual({ answers: [] })
    const { body } = await rest(ed, 'GET /profiles/me/data')
    expect(JSON.stringify(body)).toContain('estaaaafa')
  })

  test('waits in the queue with its words, and shows with whoever has looked at it', async ({
    queue,
    decide,
    readersOf,
    told,
    rest,
  }) => {
    await told(ed)
    const thing = (await queue()).find(({ evidence }) => evidence[0].text.includes('estaaaafa'))
    expect(thing).toMatchObject({
      kind: 'episode_comment',
      author: { username: 'edward' },
      reports: [{ reason: 'word_list', words: ['ESTÁFA'], reporter: null, text: null }],
      isGone: false,
    })
    expect((await rest(jet, 'GET /admin/words')).body.words[0]).toMatchObject({ word: 'ESTÁFA', held: 1 })
    expect((await decide(thing, 'dismissed', { heldId: 999_999 })).body.code).toBe('HELD_CHANGED')
    expect(await decide(thing, 'dismissed', { heldId: thing.reports[0].id })).toMatchObject({ status: 200 })
    expect(await readersOf('estaaaafa')).toEqual(['visitor', 'spike', 'edward', 'faye', 'jet'])
    expect(await told(ed)).toEqual(['text_released'])
    expect((await queue()).map(({ subjectId }) => subjectId)).not.toContain(thing.subjectId)
  })

  test('is not held again for what was let through, and is for another word', async ({
    say,
    rest,
    queue,
    decide,
    readersOf,
  }) => {
    const id = await say(ed, 'Una estafa, dicen')
    await decide({ kind: 'episode_comment', subjectId: id }, 'dismissed')
    const edit = (content: string) => rest(ed, `PUT /episode/1/comment/${id}`, { content })
    expect((await edit('Una estafa, decían')).body.comment).not.toHaveProperty('inReview')
    expect(await readersOf('decían')).toContain('visitor')
    expect((await edit('Una estafa: gana dinerito, dinero no. Gana dinero.')).body.comment.inReview).toBe(true)
    expect(await readersOf('dinerito')).toEqual(['edward', 'jet'])
    const waiting = (await queue()).find(({ subjectId }) => subjectId === id)
    expect(waiting.reports[0].words.toSorted()).toEqual(['ESTÁFA', 'gana dinero*'])
    // another text is not decided with the one that was looked at
    await edit('Gana dineros ya')
    const seen = { heldId: waiting.reports[0].id }
    expect((await decide(waiting, 'dismissed', seen)).body.code).toBe('HELD_CHANGED')
    expect((await edit('Ya no dice nada')).body.comment).not.toHaveProperty('inReview')
    expect(await readersOf('Ya no dice nada')).toContain('visitor')
    expect((await queue()).filter(({ subjectId }) => subjectId === id)).toEqual([])
  })

  test('that answers somebody counts, and is told to them, once it is let through', async ({
    say,
    told,
    seenBy,
    decide,
  }) => {
    const top = await say(spike, '¿Qué tal?')
    await told(spike)
    const id = await say(ed, 'Una estafa', top)
    const answersSeenBy = async (person: Person | null) =>
      (await seenBy(person)).find((one) => one.id === top).answerCount
    expect([await answersSeenBy(ed), await answersSeenBy(spike), await answersSeenBy(null)]).toEqual([1, 0, 0])
    expect(await told(spike)).toEqual([])
    await decide({ kind: 'episode_comment', subjectId: id }, 'dismissed')
    expect(await answersSeenBy(null)).toBe(1)
    expect(await told(spike)).toEqual(['comment_answer'])
  })

  test('that was seen already is held by an edit, and its notice with it', async ({
    say,
    told,
    rest,
    readersOf,
    services,
  }) => {
    const top = await say(spike, '¿Y bien?')
    await told(spike)
    const id = await say(ed, 'Regular', top)
    await rest(ed, `PUT /episode/1/comment/${id}`, { content: 'Regular, una estafa' })
    expect((await rest(spike, 'GET /profiles/me/notices/count')).body.unread).toBe(0)
    expect(await readersOf('Regular')).toEqual(['edward', 'jet'])
    await rest(ed, `PUT /episode/1/comment/${id}`, { content: 'Regular tirando a bien' })
    expect(await told(spike)).toEqual(['comment_answer'])
    expect((await services.pool.query('select from reports where subject_id = $1', [id])).rowCount).toBe(0)
  })

  test('is taken away unseen, and back again by whoever took it away', async ({
    say,
    decide,
    told,
    readersOf,
    rest,
    seenBy,
  }) => {
    const id = await say(ed, 'Otra estafa más')
    await told(ed)
    expect((await decide({ kind: 'episode_comment', subjectId: id }, 'removed_and_warned')).status).toBe(200)
    expect(await told(ed)).toEqual(['comment_warned'])
    expect(await readersOf('Otra estafa')).toEqual([])
    for (const person of [null, spike]) expect((await seenBy(person)).map((comment) => comment.id)).not.toContain(id)
    expect((await seenBy(ed)).find((comment) => comment.id === id)).toMatchObject({ moderated: true })
    await rest(jet, `POST /admin/comments/${id}/restore`)
    expect(await readersOf('Otra estafa')).toContain('visitor')
  })

  test('is decided about once, by one of two administrators at the same moment', async ({ say, decide, told }) => {
    const id = await say(ed, 'Y otra estafa')
    await told(ed)
    const thing = { kind: 'episode_comment', subjectId: id }
    const answers = await Promise.all(['dismissed', 'removed', 'dismissed'].map((how) => decide(thing, how)))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409])
    expect(await told(ed)).toHaveLength(1)
  })

  test('waits once, together with what people report about it', async ({ say, rest, queue, decide, told }) => {
    const id = await say(ed, 'De momento, nada')
    await rest(spike, 'POST /profiles/reports', { kind: 'episode_comment', subjectId: id, reason: 'spam' })
    await rest(ed, `PUT /episode/1/comment/${id}`, { content: 'Ahora, una estafa' })
    const waiting = (await queue()).filter(({ subjectId }) => subjectId === id)
    expect(waiting).toMatchObject([{ reports: [{ reporter: 'spike', words: null }, { words: ['ESTÁFA'] }] }])
    await told(spike)
    await decide(waiting[0], 'removed')
    expect(await told(spike)).toEqual(['report_upheld'])
  })

  test('costs its author what any comment costs, and an administrator nothing', async ({ rest, say, readersOf }) => {
    await rest(jet, 'PUT /admin/episode/1/slow-mode', { seconds: 3_600 })
    await say(faye, 'Una estafa lenta')
    expect((await rest(faye, 'POST /episode/1/comment', { content: 'Hola' })).status).toBe(429)
    await rest(jet, 'PUT /admin/episode/1/slow-mode', { seconds: null })
    await say(jet, 'Cuidado con la estafa de ayer')
    expect(await readersOf('de ayer')).toContain('visitor')
  })

  test('sent twice with one key is one, and waits once', async ({ inject, queue }) => {
    const send = () =>
      inject(ed, {
        method: 'POST',
        url: '/api/episode/1/comment',
        headers: { 'idempotency-key': 'una-estafa-sola' },
        payload: { content: 'Una estafa sola' },
      })
    const answers = await Promise.all([send(), send()])
    const ids = answers.map((answer) => answer.json().comment.id)
    expect(new Set(ids).size).toBe(1)
    expect((await queue()).filter(({ subjectId }) => subjectId === ids[0])).toHaveLength(1)
  })
})

describe('a comment on a profile, a description and a list with a listed word', () => {
  test('are seen by whoever wrote them and administrators alone, until one lets them through', async ({
    rest,
    inject,
    told,
    queue,
    decide,
  }) => {
    for (const person of [ed, faye]) await told(person)
    const written = await rest(ed, `POST /profiles/${faye.id}/comments`, { comment: 'Una estafa de perfil' })
    expect(written).toMatchObject({ status: 201, body: { comment: { comment: 'Una estafa de perfil' } } })
    expect((await rest(ed, 'PUT /profiles/me', { bio: 'Mi estafa favorita' })).body.user.bio).toBe('Mi estafa favorita')
    const list = { title: 'Estafa en lista', description: 'Una', visibility: 'all' }
    const { id: listId } = (await rest(ed, 'POST /tracking/custom-lists', list)).body

    const places = {
      profile_comment: ['estafa de perfil', `/profiles/${faye.id}/comments`, `/profiles/${faye.id}/poll?hash=`],
      profile: ['estafa favorita', `/profiles/${ed.id}`, '/profiles/search?q=edward', `/profiles/${ed.id}/poll?hash=`],
      custom_list: ['Estafa en lista', `/tracking/custom-lists/${listId}`, `/tracking/custom-lists?userId=${ed.id}`],
    }
    const readers = async ([text, ...paths]: string[]) => {
      const names: string[] = []
      for (const person of [null, spike, faye, ed, jet]) {
        const answers = await Promise.all(paths.map((path) => inject(person, { url: `/api${path}` })))
        // some lists are for members
        const answered = answers.filter(({ statusCode }) => statusCode === 200)
        const found = answered.filter(({ body }) => body.includes(text!)).length
        expect([0, answered.length]).toContain(found)
        if (found > 0) names.push(person?.username ?? 'visitor')
      }
      return names
    }
    for (const place of Object.values(places)) expect(await readers(place)).toEqual(['edward', 'jet'])
    const received = async (person: Person) =>
      (await rest(person, `GET /profiles/${faye.id}/stats`)).body.commentsReceived
    expect([await received(faye), await received(ed)]).toEqual([0, 1])
    expect(JSON.stringify((await rest(faye, 'GET /profiles/me/data')).body)).not.toContain('estafa de perfil')
    expect(JSON.stringify((await rest(ed, 'GET /profiles/me/data')).body)).toContain('estafa de perfil')
    expect((await rest(ed, `GET /profiles/${ed.id}`)).body.bioInReview).toBe(true)
    expect(await told(faye)).toEqual([])

    for (const thing of await queue()) if (thing.kind in places) await decide(thing, 'dismissed')
    for (const place of Object.values(places))
      expect(await readers(place)).toEqual(['visitor', 'spike', 'faye', 'edward', 'jet'])
    expect(await told(faye)).toEqual(['profile_comment'])
    expect(await told(ed)).toEqual(['text_released', 'text_released', 'text_released'])
    expect((await rest(ed, `GET /profiles/${ed.id}`)).body).not.toHaveProperty('bioInReview')
  })

  test('are judged when they change, a description as a whole and a list once it is for all', async ({
    rest,
    queue,
  }) => {
    const waiting = async () => (await queue()).map(({ kind }) => kind).filter((kind) => kind !== 'episode_comment')
    const bioSeen = async () => (await rest(spike, `GET /profiles/${ed.id}`)).body.bio
    await rest(ed, 'PUT /profiles/me', { bio: 'Gana dinero conmigo' })
    expect([await bioSeen(), await waiting()]).toEqual([null, ['profile']])
    await rest(ed, 'PUT /profiles/me', { bio: 'Gana dinero conmigo', profileFrame: 'none' })
    expect([await bioSeen(), await waiting()]).toEqual([null, ['profile']])
    await rest(ed, 'PUT /profiles/me', { bio: 'Nada' })
    expect([await bioSeen(), await waiting()]).toEqual(['Nada', []])

    const { id } = (await rest(ed, 'POST /tracking/custom-lists', { title: 'Gana dinero', visibility: 'friends' })).body
    const statusOf = async (person: Person) => (await rest(person, `GET /tracking/custom-lists/${id}`)).status
    expect(await waiting()).toEqual([])
    await rest(ed, `PUT /tracking/custom-lists/${id}`, { visibility: 'all' })
    expect([await statusOf(spike), await statusOf(ed), await waiting()]).toEqual([404, 200, ['custom_list']])
    const report = { kind: 'custom_list', subjectId: id, reason: 'spam' }
    expect((await rest(spike, 'POST /profiles/reports', report)).status).toBe(404)
    await rest(ed, `PUT /tracking/custom-lists/${id}`, { title: 'Otra cosa' })
    expect([await statusOf(spike), await waiting()]).toEqual([200, []])
  })

  test('are taken away by an administrator: of a person whom nobody has reported the picture stays', async ({
    rest,
    services,
    decide,
    told,
    queue,
  }) => {
    await services.pool.query(`update users set profile_picture = '/media/ed.webp' where id = $1`, [ed.id])
    await rest(ed, 'PUT /profiles/me', { bio: 'Otra estafa mía' })
    const { comment } = (await rest(ed, `POST /profiles/${faye.id}/comments`, { comment: 'Otra estafa' })).body
    const { id } = (await rest(ed, 'POST /tracking/custom-lists', { title: 'Otra estafa', visibility: 'all' })).body
    await told(ed)
    await decide({ kind: 'profile', subjectId: ed.id }, 'removed')
    await decide({ kind: 'profile_comment', subjectId: comment.id }, 'removed')
    await decide({ kind: 'custom_list', subjectId: id }, 'removed')
    expect(await told(ed)).toEqual(['list_moderated', 'profile_comment_deleted', 'bio_moderated'])
    const { bio, profilePicture } = (await rest(ed, `GET /profiles/${ed.id}`)).body
    expect({ bio, profilePicture }).toEqual({ bio: null, profilePicture: '/media/ed.webp' })
    expect((await rest(spike, `GET /tracking/custom-lists/${id}`)).body.title).toBe('Lista moderada')
    expect((await queue()).filter(({ kind }) => kind !== 'episode_comment')).toEqual([])
  })
})

test('the audit knows what is held: each text beside what waits for a decision', async ({ rest, services }) => {
  await rest(ed, 'PUT /profiles/me', { bio: 'Una estafa más' })
  const look = async () => {
    const { findings } = await verify({ url: services.options.databaseUrl, media: services.media })
    return findings.filter(({ name, differences }) => /retenid/i.test(name) && differences > 0).map(({ name }) => name)
  }
  expect(await look()).toEqual([])
  await services.pool.query('update users set bio_held_at = null where id = $1', [ed.id])
  expect(await look()).toEqual(['Descripciones retenidas'])
})
