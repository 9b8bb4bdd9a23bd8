import { cast } from '@animeteca/api/test/cast'
import type { Person } from '@animeteca/api/test/cast'
import { test as base } from './fixtures.ts'

type Thing = { kind: string; subjectId: number }

interface Fixtures {
  /** What waits for administrators. */
  queue: () => Promise<any[]>
  decide: (thing: Thing, decision: string, more?: object) => Promise<{ status: number; body: any }>
  /** Kinds of what somebody was told, newest first, since the last time this was asked. */
  told: (person: Person) => Promise<string[]>
}

/** What an administrator sees of what waits, and what people hear of what was decided. */
export const test = base.extend<Fixtures>({
  queue: [
    ({ rest }, use) => use(async () => (await rest(cast.jet, 'GET /admin/reports')).body.things),
    { scope: 'file' },
  ],
  decide: [
    ({ rest }, use) =>
      use(({ kind, subjectId }, decision, more) =>
        rest(cast.jet, 'POST /admin/reports/decide', { kind, subjectId, decision, ...more }),
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
})

/** The same while these words hold texts back. */
export const withWords = (...words: string[]) =>
  test.extend<{ listed: void }>({
    listed: [
      async ({ rest }, use) => {
        await rest(cast.jet, 'POST /admin/words', { words })
        await use()
      },
      { scope: 'file', auto: true },
    ],
  })
