import { cast } from '@animeteca/api/test/cast'
import type { Person } from '@animeteca/api/test/cast'
import { describe, expect } from 'vitest'
import { test as base } from '../test/moderation-fixtures.ts'

const { spike, ed, jet, faye } = cast

interface Fixtures {
  /** Reports an item as a person. */
  report: (
    person: Person | null,
    kind: string,
    subjectId: number,
    more?: object,
  ) => Promise<{ status: number; body: any }>
  commentBy: (person: Person, content: string) => Promise<number>
}

const test = base.extend<Fixtures>({
  report: [
    ({ rest }, use) =>
      use((person, kind, subjectId, more) =>
        rest(person, 'POST /profiles/reports', { kind, subjectId, reason: 'spam', ...more }),
      ),
    { scope: 'file' },
  ],
  commentBy: [
    ({ rest }, use) =>
      use(async (person, content) => (await rest(person, 'POST /episode/1/comment', { content })).body.comment.id),
    { scope: 'file' },
  ],
})

describe('reports.report', () => {
  test('accepts what the reporter can see and has not written, once', async ({ report, commentBy, rest }) => {
    const id = await commentBy(ed, 'Compra aquí')
    expect(await report(null, 'episode_comment', id)).toMatchObject({ status: 401 })
    expect(await report(ed, 'episode_comment', id)).toMatchObject({ status: 400, body: { code: 'REPORT_OWN' } })
    expect(await report(spike, 'episode_comment', 999_999)).toMatchObject({ status: 404 })
    for (const kind of ['profile', 'custom_list', 'profile_comment'])
      expect(await report(spike, kind, Number.MAX_SAFE_INTEGER)).toMatchObject({ status: 404 })
    expect(await report(spike, 'episode_comment', id, { reason: 'porque sí' })).toMatchObject({
      status: 400,
      body: { fields: { reason: 'Elige un motivo' } },
    })
    expect(await report(spike, 'episode_comment', id, { text: 'x'.repeat(501) })).toMatchObject({ status: 400 })

    const { body: list } = await rest(ed, 'POST /tracking/custom-lists', { title: 'Solo mía' })
    expect(await report(spike, 'custom_list', list.id)).toMatchObject({ status: 404 })
    await rest(faye, `POST /friends/blocked/${ed.id}`)
    expect(await report(faye, 'episode_comment', id)).toMatchObject({ status: 404 })
    await rest(faye, `DELETE /friends/blocked/${ed.id}`)

    expect(await report(spike, 'episode_comment', id)).toMatchObject({ status: 201, body: { success: true } })
    expect(await report(spike, 'episode_comment', id)).toMatchObject({
      status: 409,
      body: { code: 'REPORT_DUPLICATE' },
    })
  })

  test('shows administrators the item at the time of each report, its author, place and reporters', async ({
    report,
    queue,
    rest,
    commentBy,
    decide,
  }) => {
    for (const thing of await queue()) await decide(thing, 'dismissed')
    const id = await commentBy(ed, 'Sois todos tontos')
    await report(spike, 'episode_comment', id, { reason: 'harassment', text: 'Insulta a todos' })
    await rest(ed, `PUT /episode/1/comment/${id}`, { content: 'Sois todos encantadores' })
    await report(faye, 'episode_comment', id)
    const place = { username: 'edward', title: null, picture: null, place: 'Cowboy Bebop · T1 E1', path: '/episode/1' }
    expect(await queue()).toEqual([
      {
        kind: 'episode_comment',
        subjectId: id,
        author: expect.objectContaining({ id: ed.id, username: 'edward' }),
        evidence: [
          { ...place, text: 'Sois todos tontos' },
          { ...place, text: 'Sois todos encantadores' },
        ],
        isGone: false,
        reports: [
          expect.objectContaining({ reporter: 'spike', reason: 'harassment', text: 'Insulta a todos' }),
          expect.objectContaining({ reporter: 'faye', reason: 'spam', text: null }),
        ],
        earlier: [expect.objectContaining({ kind: 'episode_comment', outcome: 'dismissed' })],
      },
    ])
    expect((await rest(jet, 'GET /admin/reports/count')).body).toEqual({ open: 1 })
    expect((await rest(spike, 'GET /admin/waiting')).status).toBe(403)
    expect((await rest(jet, 'GET /admin/waiting')).body).toEqual({
      reports: 1,
      ratings: 0,
      takedowns: 0,
      proposals: 0,
    })
    expect((await rest(spike, 'GET /admin/reports')).status).toBe(403)
  })
})

describe('a decision on a report', () => {
  test('removes a comment, notifies its reporters and its author, and is logged', async ({
    queue,
    decide,
    rest,
    newNotices,
  }) => {
    for (const person of [spike, faye, ed]) await newNotices(person)
    const [{ subjectId }] = await queue()
    expect(await decide({ kind: 'episode_comment', subjectId }, 'removed')).toMatchObject({ status: 200 })
    expect(await queue()).toEqual([])
    const { comments } = (await rest(null, 'GET /episode/1')).body
    expect(comments.find(({ id }: { id: number }) => id === subjectId)).toMatchObject({ moderated: true })
    expect(await newNotices(spike)).toEqual(['report_upheld'])
    expect(await newNotices(faye)).toEqual(['report_upheld'])
    expect(await newNotices(ed)).toEqual(['comment_deleted'])
    const { entries } = (await rest(jet, 'GET /admin/audit?action=admin.report_decided')).body
    expect(entries[0]).toMatchObject({
      actorUsername: 'jet',
      targetType: 'episode_comment',
      targetId: subjectId,
      detail: { decision: 'removed', authorId: ed.id, reports: 2 },
    })
  })

  test('is made once by concurrent administrators, and the others get an error', async ({
    report,
    decide,
    commentBy,
    newNotices,
  }) => {
    const id = await commentBy(ed, 'Otra vez')
    await report(spike, 'episode_comment', id)
    const answers = await Promise.all(
      ['dismissed', 'warned', 'removed'].map((how) => decide({ kind: 'episode_comment', subjectId: id }, how)),
    )
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.body.error).toBe('Otro administrador ya lo ha decidido')
    expect(await newNotices(spike)).toHaveLength(1)
  })

  test('to dismiss notifies only the reporters', async ({ report, decide, commentBy, newNotices }) => {
    const id = await commentBy(ed, 'Me ha gustado')
    await newNotices(ed)
    await report(spike, 'episode_comment', id)
    await decide({ kind: 'episode_comment', subjectId: id }, 'dismissed')
    expect(await newNotices(spike)).toEqual(['report_dismissed'])
    expect(await newNotices(ed)).toEqual([])
  })

  test('removes texts of a profile, its comments and a list, with a warning if chosen', async ({
    report,
    decide,
    rest,
    newNotices,
  }) => {
    await rest(ed, 'PUT /profiles/me', { bio: 'Ganad dinero fácil' })
    await report(spike, 'profile', ed.id)
    await decide({ kind: 'profile', subjectId: ed.id }, 'removed_and_warned')
    expect((await rest(null, `GET /profiles/${ed.id}`)).body.bio).toBeNull()
    expect(await newNotices(ed)).toEqual(['warned', 'profile_moderated'])

    const { comment } = (await rest(ed, `POST /profiles/${faye.id}/comments`, { comment: 'Dinero fácil' })).body
    await report(faye, 'profile_comment', comment.id)
    await decide({ kind: 'profile_comment', subjectId: comment.id }, 'removed')
    expect((await rest(null, `GET /profiles/${faye.id}/comments`)).body.comments).toEqual([])
    expect(await newNotices(ed)).toEqual(['profile_comment_deleted'])

    const { id } = (await rest(ed, 'POST /tracking/custom-lists', { title: 'Dinero fácil', visibility: 'all' })).body
    await report(spike, 'custom_list', id)
    await decide({ kind: 'custom_list', subjectId: id }, 'removed')
    expect((await rest(null, `GET /tracking/custom-lists/${id}`)).body.title).toBe('Colección moderada')
    expect(await newNotices(ed)).toEqual(['list_moderated'])
  })

  test('is also made by moderating the comment itself', async ({ report, queue, rest, commentBy, newNotices }) => {
    const id = await commentBy(ed, 'Y otra')
    await report(spike, 'episode_comment', id)
    await newNotices(spike)
    await rest(jet, `DELETE /episode/1/comment/${id}`, { action: 'delete_completely' })
    expect(await queue()).toEqual([])
    expect(await newNotices(spike)).toEqual(['report_upheld'])
  })
})

describe('a reported item', () => {
  test('keeps its reported text when its author has deleted it, and can still be answered with a warning', async ({
    report,
    decide,
    queue,
    rest,
    commentBy,
    newNotices,
  }) => {
    const id = await commentBy(ed, 'Lo borro ahora mismo')
    await report(spike, 'episode_comment', id)
    await rest(ed, `DELETE /episode/1/comment/${id}`)
    expect(await queue()).toMatchObject([{ isGone: true, evidence: [{ text: 'Lo borro ahora mismo' }] }])
    await newNotices(ed)
    expect((await decide({ kind: 'episode_comment', subjectId: id }, 'removed_and_warned')).status).toBe(200)
    expect(await newNotices(ed)).toEqual(['warned'])
  })

  test('loses the name of a reporter who has left, and is removed with the account of its author', async ({
    report,
    queue,
    services,
    rest,
  }) => {
    const { body } = await rest(null, 'POST /auth/register', {
      username: 'vicious',
      email: 'v@x.example',
      password: 'red dragon',
    })
    const vicious = body.user.id
    await report(spike, 'profile', vicious)
    await services.pool.query(
      `insert into reports (kind, subject_id, author_id, reporter_id, reason, evidence)
       select 'profile', $1::int, $1::int, $2::int, 'spam', evidence from reports where subject_id = $2::int and decided_at is null`,
      [faye.id, vicious],
    )
    expect(await queue()).toHaveLength(2)
    await services.pool.query('delete from users where id = $1', [vicious])
    expect(await queue()).toMatchObject([{ subjectId: faye.id, reports: [{ reporter: null }] }])
  })
})
