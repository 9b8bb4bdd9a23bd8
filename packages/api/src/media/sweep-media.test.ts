import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { utimes, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { describe, expect } from 'vitest'
import { verify } from '../app/verify.ts'
import { test } from '../test/fixtures.ts'
import { sweepMedia } from './sweep-media.ts'

describe('sweepMedia', () => {
  test('deletes unused pictures after a day, but none of those in use, in the trash or replaced by a proposal', async ({
    services,
    cast,
    as,
    shelf,
  }) => {
    const { media, pool } = services
    const save = (content: string) => media.savePicture(Buffer.from(content))
    const [shown, unused, cover, trashed, replaced] = [
      await save('shown'),
      await save('unused'),
      await save('cover'),
      await save('trashed'),
      await save('replaced'),
    ]
    await pool.query('update users set profile_picture = $1 where id = $2', [shown, cast.spike.id])
    const { admin } = as(cast.jet)
    await admin.updateAnime({ id: shelf.bebop.id, title: 'Cowboy Bebop', coverImage: cover })
    await admin.updateAnime({ id: shelf.akira.id, title: 'Akira', coverImage: trashed })
    await admin.deleteAnime({ id: shelf.akira.id })
    await pool.query(
      `insert into field_changes (anime_id, kind, row_id, field, before, after, is_proposed)
       values ($1, 'anime', $1, 'coverImage', to_jsonb($2::text), to_jsonb($3::text), true)`,
      [shelf.bebop.id, replaced, cover],
    )
    const stored = async () => (await media.listPictures(new Date(Date.now() + 60_000))).sort()

    const partial = join(services.options.mediaDir, `.${randomUUID()}`)
    await writeFile(partial, 'half a pic')

    await sweepMedia(pool, media)
    expect(existsSync(partial)).toBe(true)
    expect(await stored()).toEqual([shown, unused, cover, trashed, replaced].sort())
    await sweepMedia(pool, media, -60_000)
    expect(await stored()).toEqual([shown, cover, trashed, replaced].sort())
    expect((await verify({ url: services.options.databaseUrl, media })).unreferenced).toEqual([])
    expect(existsSync(partial)).toBe(false)
  })

  test('keeps a picture that is uploaded again while the sweep is under way', async ({ services }) => {
    const { media, pool, options } = services
    const upload = () => media.savePicture(Buffer.from('uploaded twice'))
    const address = await upload()
    const twoDaysAgo = new Date(Date.now() - 2 * 86_400_000)
    await utimes(join(options.mediaDir, basename(address)), twoDaysAgo, twoDaysAgo)
    const uploadedMeanwhile: typeof media = {
      ...media,
      async listPictures(before) {
        const old = await media.listPictures(before)
        expect(old).toContain(await upload())
        return old
      },
    }
    await sweepMedia(pool, uploadedMeanwhile)
    expect(await media.hasPicture(address)).toBe(true)
  })
})
