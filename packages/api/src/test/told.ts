import type { Caller } from './caller.ts'
import { test as base } from './fixtures.ts'

/** Each test starts with nothing to tell. */
export const test = base.extend<{ quiet: void }>({
  quiet: [
    async ({ services: { pool } }, use) => {
      for (const table of ['notices', 'friendships', 'list_entries', 'watched_episodes', 'episode_comments'])
        await pool.query(`delete from ${table}`)
      await pool.query('update episodes set deleted_at = now() where id > 7')
      await use()
    },
    { auto: true },
  ],
})

export const toldTo = async (reader: Caller) => (await reader.profiles.notices({})).notices
export const kindsOf = async (reader: Caller) => (await toldTo(reader)).map(({ kind }) => kind)
export const unread = async (reader: Caller) => (await reader.profiles.noticeCount()).unread
