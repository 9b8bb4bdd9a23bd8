import { cast } from '@animeteca/api/test/cast'
import type { Person } from '@animeteca/api/test/cast'
import { test as base } from './fixtures.ts'

type Thing = { kind: string; subjectId: number }

interface Fixtures {
  /** The items in the moderation queue. */
  queue: () => Promise<any[]>
  decide: (thing: Thing, decision: string, more?: object) => Promise<{ status: number; body: any }>
  /** Kinds of a person's new notices since the last call, newest first. */
  newNotices: (person: Person) => Promise<string[]>
}

/** The moderation queue as an administrator sees it, and the notices that people get. */
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
  newNotices: [
    ({ rest, services }, use) =>
      use(async (person) => {
        const { body } = await rest(person, 'GET /profiles/me/notices')
        await services.pool.query('delete from notices where user_id = $1', [person.id])
        return body.notices.map(({ kind }: { kind: string }) => kind)
      }),
    { scope: 'file' },
  ],
})

/** The same with these blocked words. */
export const withBlockedWords = (...words: string[]) =>
  test.extend<{ listed: void }>({
    listed: [
      async ({ rest }, use) => {
        await rest(cast.jet, 'POST /admin/words', { words })
        await use()
      },
      { scope: 'file', auto: true },
    ],
  })
