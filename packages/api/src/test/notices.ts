import type { Caller } from './caller.ts'
import { test as base } from './fixtures.ts'

/** Deletes the notices and everything that causes them before each test. */
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

export const noticesOf = async (reader: Caller) => (await reader.profiles.notices({})).notices
export const kindsOf = async (reader: Caller) => (await noticesOf(reader)).map(({ kind }) => kind)
export const unreadCount = async (reader: Caller) => (await reader.profiles.noticeCount()).unread
