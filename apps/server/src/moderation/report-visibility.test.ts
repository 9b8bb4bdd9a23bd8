import { cast } from '@animeteca/api/test/cast'
import type { Person } from '@animeteca/api/test/cast'
import { expect } from 'vitest'
import { test } from '../test/fixtures.ts'

const { spike, ed, faye } = cast

test('reports.report refuses comments on a profile that the reporter does not see, and lists of an account that is being deleted', async ({
  rest,
  services,
}) => {
  const report = (person: Person, kind: string, subjectId: number) =>
    rest(person, 'POST /profiles/reports', { kind, subjectId, reason: 'spam' })
  const { body } = await rest(faye, `POST /profiles/${ed.id}/comments`, { comment: 'Compra aquí' })
  const commentId = body.comment.id
  const { body: list } = await rest(ed, 'POST /tracking/custom-lists', { title: 'De todos', visibility: 'all' })
  const privacy = (profilePublic: boolean) => rest(ed, 'PUT /profiles/me/settings', { privacy: { profilePublic } })

  await privacy(false)
  expect(await report(spike, 'profile_comment', commentId)).toMatchObject({ status: 404 })
  await privacy(true)
  await rest(ed, `POST /friends/blocked/${spike.id}`)
  expect(await report(spike, 'profile_comment', commentId)).toMatchObject({ status: 404 })
  await rest(ed, `DELETE /friends/blocked/${spike.id}`)
  const setClosing = (since: string) =>
    services.pool.query(`update users set deletion_requested_at = ${since} where id = ${ed.id}`)
  await setClosing('now()')
  for (const [kind, id] of [
    ['profile_comment', commentId],
    ['custom_list', list.id],
  ] as const)
    expect([kind, (await report(spike, kind, id)).status]).toEqual([kind, 404])
  await setClosing('null')

  await privacy(false)
  expect(await report(ed, 'profile_comment', commentId)).toMatchObject({ status: 201 })
  await privacy(true)
  expect(await report(spike, 'profile_comment', commentId)).toMatchObject({ status: 201 })
  expect(await report(spike, 'custom_list', list.id)).toMatchObject({ status: 201 })
})
