import { describe, expect } from 'vitest'
import type { Services } from '../call/context/context.ts'
import { cast as everybody } from '../test/cast.ts'
import { test as base } from '../test/fixtures.ts'

const test = base.extend<{ crowd: Services['pool'] }>({
  crowd: [
    async ({ services: { pool } }, use) => {
      await pool.query(`insert into animes (title) select 'Anime ' || n from generate_series(1, 100) n`)
      await pool.query(
        `insert into users (username, email, password_hash) select 'seguidor' || n, n || '@x.example', '' from generate_series(1, 100) n`,
      )
      await pool.query(
        `insert into profile_comments (profile_id, commenter_id, comment)
         select ${everybody.spike.id}, ${everybody.ed.id}, 'Hola ' || n from generate_series(1, 150) n`,
      )
      await use(pool)
    },
    { scope: 'file', auto: true },
  ],
})

const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id)

/** Reads all pages of a listing by their cursors. */
async function allPages<Page extends { nextCursor?: string | null | undefined }>(
  read: (paging: { cursor?: string }) => Promise<Page>,
) {
  const pages = [await read({})]
  for (let cursor = pages[0]!.nextCursor; cursor; cursor = pages.at(-1)!.nextCursor) pages.push(await read({ cursor }))
  return pages
}

describe('a listing that is requested without a limit returns at most a hundred rows and a cursor', () => {
  test('for animes', async ({ as, cast }) => {
    const pages = await allPages((paging) => as(cast.jet).admin.animes(paging))
    expect(pages.map(({ animes, total }) => [animes.length, total])).toEqual([
      [100, 104],
      [4, 104],
    ])
    expect(pages[1]!.nextCursor).toBeNull()
    const ids = pages.flatMap(({ animes }) => idsOf(animes))
    expect(ids).toEqual([...new Set(ids)].toSorted((one, other) => other - one))
  })

  test('for users', async ({ as, cast }) => {
    const pages = await allPages((paging) => as(cast.jet).admin.users(paging))
    expect(pages.map(({ users, total }) => [users.length, total])).toEqual([
      [100, 104],
      [4, 104],
    ])
    expect(new Set(pages.flatMap(({ users }) => idsOf(users))).size).toBe(104)
  })

  test('for comments on a profile, newest first', async ({ visitor, cast }) => {
    const pages = await allPages((paging) => visitor.profiles.comments({ id: cast.spike.id, ...paging }))
    expect(pages.map(({ comments }) => comments.length)).toEqual([100, 50])
    expect(pages[0]!.comments[0]!.comment).toBe('Hola 150')
    expect(pages[1]!.comments.at(-1)!.comment).toBe('Hola 1')
  })

  test('and no cursor when all rows fit', async ({ as, cast }) => {
    expect(await as(cast.jet).admin.users({ q: 'spike' })).not.toHaveProperty('nextCursor')
    expect(await as(cast.jet).admin.animes({ q: 'bebop' })).not.toHaveProperty('nextCursor')
  })
})
