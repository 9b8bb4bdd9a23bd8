import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { test } from '../test/fixtures.ts'
import { sweepMedia } from './sweep-media.ts'

describe('sweepMedia', () => {
  test('deletes unused pictures after a day, but none of those in use or in the trash', async ({
    services,
    cast,
    as,
    shelf,
  }) => {
    const { media, pool } = services
    const save = (content: string) => media.savePicture(Buffer.from(content))
    const [shown, unused, cover, trashed] = [
      await save('shown'),
      await save('unused'),
      await save('cover'),
      await save('trashed'),
    ]
    await pool.query('update users set profile_picture = $1 where id = $2', [shown, cast.spike.id])
    const { admin } = as(cast.jet)
    await admin.updateAnime({ id: shelf.bebop.id, title: 'Cowboy Bebop', coverImage: cover })
    await admin.updateAnime({ id: shelf.akira.id, title: 'Akira', coverImage: trashed })
    await admin.deleteAnime({ id: shelf.akira.id })
    const stored = async () => (await media.listPictures(new Date(Date.now() + 60_000))).sort()

    const partial = join(services.options.mediaDir, `.${randomUUID()}`)
    await writeFile(partial, 'half a pic')

    await sweepMedia(pool, media)
    expect(existsSync(partial)).toBe(true)
    expect(await stored()).toEqual([shown, unused, cover, trashed].sort())
    await sweepMedia(pool, media, -60_000)
    expect(await stored()).toEqual([shown, cover, trashed].sort())
    expect(existsSync(partial)).toBe(false)
  })
})
