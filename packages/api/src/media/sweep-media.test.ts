import { describe, expect } from 'vitest'
import { test } from '../test/fixtures.ts'
import { sweepMedia } from './sweep-media.ts'

describe('pictures that nobody shows any more', () => {
  test('go, once they are an hour old; the others stay', async ({ services, cast }) => {
    const { media, pool } = services
    const [shown, left] = [await media.savePicture(Buffer.from('shown')), await media.savePicture(Buffer.from('left'))]
    await pool.query('update users set profile_picture = $1 where id = $2', [shown, cast.spike.id])
    const kept = () => media.listPictures(new Date(Date.now() + 60_000))

    await sweepMedia(pool, media)
    expect((await kept()).sort()).toEqual([shown, left].sort())
    await sweepMedia(pool, media, -60_000)
    expect(await kept()).toEqual([shown])
    await media.removePicture(left)
  })
})
