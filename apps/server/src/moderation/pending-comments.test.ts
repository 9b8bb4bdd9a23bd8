import { cast } from '@animeteca/api/test/cast'
import type { Person } from '@animeteca/api/test/cast'
import { describe, expect } from 'vitest'
import { withBlockedWords } from '../test/moderation-fixtures.ts'

const { spike, ed, jet, faye } = cast

interface Fixtures {
  /** Comments on the first episode as a person sees them, including answers. */
  seenBy: (person: Person | null) => Promise<any[]>
  /** Which people, including a visitor, find a text in any read of the first episode. */
  readersOf: (text: string) => Promise<string[]>
  addComment: (person: Person, content: string, commentId?: number) => Promise<number>
}

const test = withBlockedWords('ESTÁFA', 'gana dinero*').extend<Fixtures>({
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
  addComment: [
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

describe('blocked words', () => {
  test('take effect immediately when another server has changed them', async ({
    rest,
    services,
    addComment,
    readersOf,
  }) => {
    await addComment(ed, 'La primera palabrota')
    await services.pool.query(`insert into blocked_words (key, word) values ('palabrota', 'palabrota')`)
    await services.pool.query('select pg_notify($1, $2)', [
      'animeteca_changes',
      JSON.stringify({ topic: 'words', ids: [], origin: 'another server' }),
    ])
    await expect.poll(() => services.wordList.match(services.pool, ['palabrota'])).toEqual(['palabrota'])
    await addComment(ed, 'La segunda palabrota')
    expect(await readersOf('La primera')).toContain('visitor')
    expect(await readersOf('La segunda')).toEqual(['edward', 'jet'])
    expect((await rest(jet, 'DELETE /admin/words', { word: 'palabrota' })).status).toBe(200)
  })
})

describe('a comment with a blocked word', () => {
  test('gets the usual response, and only its author and administrators see it, with the reason', async ({
    addComment,
    readersOf,
    seenBy,
    rest,
    services,
  }) => {
    const topics: string[] = []
    const stop = services.bus.subscribe(({ topic }) => topics.push(topic))
    const id = await addComment(ed, 'Esto no es una estaaaafa')
    stop()
    expect(topics.filter((topic) => topic === 'episode' || topic === 'notices')).toEqual([])
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

  test("waits in the queue with the matched words, and is published with the administrator's name", async ({
    queue,
    decide,
    readersOf,
    newNotices,
    rest,
  }) => {
    await newNotices(ed)
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
    expect(await newNotices(ed)).toEqual(['text_released'])
    expect((await queue()).map(({ subjectId }) => subjectId)).not.toContain(thing.subjectId)
  })

  test('is not sent to review again for an approved word, but is for another one', async ({
    addComment,
    rest,
    queue,
    decide,
    readersOf,
  }) => {
    const id = await addComment(ed, 'Una estafa, dicen')
    await decide({ kind: 'episode_comment', subjectId: id }, 'dismissed')
    const edit = (content: string) => rest(ed, `PUT /episode/1/comment/${id}`, { content })
    expect((await edit('Una estafa, decían')).body.comment).not.toHaveProperty('inReview')
    expect(await readersOf('decían')).toContain('visitor')
    expect((await edit('Una estafa: gana dinerito, dinero no. Gana dinero.')).body.comment.inReview).toBe(true)
    expect(await readersOf('dinerito')).toEqual(['edward', 'jet'])
    const waiting = (await queue()).find(({ subjectId }) => subjectId === id)
    expect(waiting.reports[0].words.toSorted()).toEqual(['ESTÁFA', 'gana dinero*'])
    // a decision does not apply to a text edited since
    await edit('Gana dineros ya')
    const seen = { heldId: waiting.reports[0].id }
    expect((await decide(waiting, 'dismissed', seen)).body.code).toBe('HELD_CHANGED')
    expect((await edit('Ya no dice nada')).body.comment).not.toHaveProperty('inReview')
    expect(await readersOf('Ya no dice nada')).toContain('visitor')
    expect((await queue()).filter(({ subjectId }) => subjectId === id)).toEqual([])
  })

  test('that answers a person is counted and notified once approved', async ({
    addComment,
    newNotices,
    seenBy,
    decide,
  }) => {
    const top = await addComment(spike, '¿Qué tal?')
    await newNotices(spike)
    const id = await addComment(ed, 'Una estafa', top)
    const answersSeenBy = async (person: Person | null) =>
      (await seenBy(person)).find((one) => one.id === top).answerCount
    expect([await answersSeenBy(ed), await answersSeenBy(spike), await answersSeenBy(null)]).toEqual([1, 0, 0])
    expect(await newNotices(spike)).toEqual([])
    await decide({ kind: 'episode_comment', subjectId: id }, 'dismissed')
    expect(await answersSeenBy(null)).toBe(1)
    expect(await newNotices(spike)).toEqual(['comment_answer'])
  })

  test('that was published and then edited is sent to review together with its notice', async ({
    addComment,
    newNotices,
    rest,
    readersOf,
    services,
  }) => {
    const top = await addComment(spike, '¿Y bien?')
    await newNotices(spike)
    const id = await addComment(ed, 'Regular', top)
    await rest(ed, `PUT /episode/1/comment/${id}`, { content: 'Regular, una estafa' })
    expect((await rest(spike, 'GET /profiles/me/notices/count')).body.unread).toBe(0)
    expect(await readersOf('Regular')).toEqual(['edward', 'jet'])
    await rest(ed, `PUT /episode/1/comment/${id}`, { content: 'Regular tirando a bien' })
    expect(await newNotices(spike)).toEqual(['comment_answer'])
    expect((await services.pool.query('select from reports where subject_id = $1', [id])).rowCount).toBe(0)
  })

  test('is removed unread, and restored by the administrator', async ({
    addComment,
    decide,
    newNotices,
    readersOf,
    rest,
    seenBy,
  }) => {
    const id = await addComment(ed, 'Otra estafa más')
    await newNotices(ed)
    expect((await decide({ kind: 'episode_comment', subjectId: id }, 'removed_and_warned')).status).toBe(200)
    expect(await newNotices(ed)).toEqual(['comment_warned'])
    expect(await readersOf('Otra estafa')).toEqual([])
    for (const person of [null, spike]) expect((await seenBy(person)).map((comment) => comment.id)).not.toContain(id)
    expect((await seenBy(ed)).find((comment) => comment.id === id)).toMatchObject({ moderated: true })
    await rest(jet, `POST /admin/comments/${id}/restore`)
    expect(await readersOf('Otra estafa')).toContain('visitor')
  })

  test('is decided once by two concurrent administrators', async ({ addComment, decide, newNotices }) => {
    const id = await addComment(ed, 'Y otra estafa')
    await newNotices(ed)
    const thing = { kind: 'episode_comment', subjectId: id }
    const answers = await Promise.all(['dismissed', 'removed', 'dismissed'].map((how) => decide(thing, how)))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409])
    expect(await newNotices(ed)).toHaveLength(1)
  })

  test('is one item of the queue together with reports about it', async ({
    addComment,
    rest,
    queue,
    decide,
    newNotices,
  }) => {
    const id = await addComment(ed, 'De momento, nada')
    await rest(spike, 'POST /profiles/reports', { kind: 'episode_comment', subjectId: id, reason: 'spam' })
    await rest(ed, `PUT /episode/1/comment/${id}`, { content: 'Ahora, una estafa' })
    const waiting = (await queue()).filter(({ subjectId }) => subjectId === id)
    expect(waiting).toMatchObject([{ reports: [{ reporter: 'spike', words: null }, { words: ['ESTÁFA'] }] }])
    await newNotices(spike)
    await decide(waiting[0], 'removed')
    expect(await newNotices(spike)).toEqual(['report_upheld'])
  })

  test("counts against its author's limits, and not against an administrator's", async ({
    rest,
    addComment,
    readersOf,
  }) => {
    await rest(jet, 'PUT /admin/episode/1/slow-mode', { seconds: 3_600 })
    await addComment(faye, 'Una estafa lenta')
    expect((await rest(faye, 'POST /episode/1/comment', { content: 'Hola' })).status).toBe(429)
    await rest(jet, 'PUT /admin/episode/1/slow-mode', { seconds: null })
    await addComment(jet, 'Cuidado con la estafa de ayer')
    expect(await readersOf('de ayer')).toContain('visitor')
  })

  test('sent twice with one idempotency key is stored and queued once', async ({ inject, queue }) => {
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
