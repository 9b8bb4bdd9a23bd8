import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { coverAt, coverWidths } from '@animeteca/contracts/media/cover-widths'
import { PutObjectCommand } from '@aws-sdk/client-s3'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { MediaStore } from '../../call/context/media.ts'
import { startBucket } from '../../test/bucket.ts'
import type { TestBucket } from '../../test/bucket.ts'
import { createBucketObjects } from './bucket-objects.ts'
import { createDiskObjects } from './disk-objects.ts'
import { createMediaStore } from './media-store.ts'
import type { ObjectStore } from './object-store.ts'

let bucket: TestBucket
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'animeteca-media-'))
  bucket = await startBucket()
})
afterAll(async () => {
  await bucket.stop()
  await rm(folder, { recursive: true })
})

const nth = (n: number) => `${String(n).padStart(64, '0')}.webp`
const soon = () => new Date(Date.now() + 60_000)
const missingUrl = `/media/${'0'.repeat(64)}.webp`
const unavailable = { key: 'PICTURES_UNAVAILABLE', code: 'SERVICE_UNAVAILABLE', retryAfter: 5 }

type Save = () => Promise<string>
const hourAgo = new Date(Date.now() - 3_600_000)

async function saveAnHourAgoInFolder(save: Save) {
  const url = await save()
  await utimes(join(folder, 'media', basename(url)), hourAgo, hourAgo)
  return url
}

/** The bucket's server runs in this process. */
async function saveAnHourAgoInBucket(save: Save) {
  vi.useFakeTimers({ toFake: ['Date'], now: hourAgo })
  const url = await save()
  vi.useRealTimers()
  return url
}

const stores: [string, () => ObjectStore, (save: Save) => Promise<string>][] = [
  ['a folder', () => createDiskObjects(join(folder, 'media')), saveAnHourAgoInFolder],
  ['a bucket', () => createBucketObjects(bucket.options), saveAnHourAgoInBucket],
]

describe.for(stores)('createMediaStore in %s', ([, open, saveAnHourAgo]) => {
  let objects: ObjectStore
  let media: MediaStore
  beforeAll(() => {
    objects = open()
    media = createMediaStore(objects)
  })
  const names = async () => (await Array.fromAsync(objects.list())).flatMap((page) => page.map(({ name }) => name))

  test('stores a picture once under the hash of its content (security.md 33)', async () => {
    const bytes = Buffer.from('a picture')
    const hash = createHash('sha256').update(bytes).digest('hex')
    const urls = await Promise.all(Array.from({ length: 10 }, () => media.savePicture(bytes)))
    expect(new Set(urls)).toEqual(new Set([`/media/${hash}.webp`]))
    expect(await names()).toEqual([`${hash}.webp`])
    expect(await media.readPicture(urls[0]!)).toEqual(bytes)
  })

  test('has a picture only in the widths that were stored', async () => {
    const cover = await media.savePicture(Buffer.from('a cover'))
    await media.saveWidth(cover, 96, Buffer.from('a narrow cover'))
    expect(await media.readPicture(coverAt(cover, 96))).toEqual(Buffer.from('a narrow cover'))
    expect(
      await Promise.all(
        [cover, ...coverWidths.map((width) => coverAt(cover, width))].map((one) => media.hasPicture(one)),
      ),
    ).toEqual([true, true, false, false, false])
    expect([await media.readPicture(missingUrl), await media.hasPicture(missingUrl)]).toEqual([null, false])
  })

  test('updates the date of a picture when it or one of its widths is stored again', async () => {
    const old = await saveAnHourAgo(() => media.savePicture(Buffer.from('old')))
    const again = await saveAnHourAgo(() => media.savePicture(Buffer.from('again')))
    await objects.put('foreign.txt', Buffer.from('not a picture'))
    const before = new Date(Date.now() - 1_800_000)
    expect((await media.listPictures(before)).toSorted()).toEqual([old, again].toSorted())
    await media.savePicture(Buffer.from('again'))
    expect(await media.listPictures(before)).toEqual([old])
    await media.saveWidth(old, 96, Buffer.from('made just now'))
    expect(await media.listPictures(before)).toEqual([])
    expect(await media.listPictures(soon())).toEqual(expect.arrayContaining([old, again]))
    expect((await media.listPictures(soon())).filter((url) => !/^\/media\/[0-9a-f]{64}\.webp$/.test(url))).toEqual([])
  })

  test('deletes a picture in every width, also when it is deleted twice', async () => {
    const cover = await media.savePicture(Buffer.from('a cover'))
    for (const width of coverWidths) await media.saveWidth(cover, width, Buffer.from('narrow'))
    await media.removePicture(cover)
    await media.removePicture(cover)
    expect((await names()).filter((name) => cover.includes(name.slice(0, 64)))).toEqual([])
  })

  test('deletes no picture that was saved since the given date, in any width', async () => {
    const before = new Date(Date.now() - 1_800_000)
    const [again, widened, left] = [
      await saveAnHourAgo(() => media.savePicture(Buffer.from('saved again'))),
      await saveAnHourAgo(() => media.savePicture(Buffer.from('widened'))),
      await saveAnHourAgo(() => media.savePicture(Buffer.from('left alone'))),
    ]
    await media.savePicture(Buffer.from('saved again'))
    await media.saveWidth(widened, 96, Buffer.from('narrow'))
    for (const url of [again, widened, left]) await media.removePicture(url, before)
    expect(await Promise.all([again, widened, left].map((url) => media.hasPicture(url)))).toEqual([true, true, false])
  })
})

describe('createBucketObjects', () => {
  test('lists more than a thousand pictures, and stores them with headers for immutable caching', async () => {
    const Bucket = bucket.options.bucket
    await Promise.all(
      Array.from({ length: 1_001 }, (_, n) =>
        bucket.client.send(new PutObjectCommand({ Bucket, Key: nth(n), Body: 'x' })),
      ),
    )
    const media = createMediaStore(createBucketObjects(bucket.options))
    expect((await media.listPictures(soon())).length).toBeGreaterThan(1_000)
    const { headers } = await fetch(
      `${bucket.options.endpoint}/${Bucket}${(await media.savePicture(Buffer.from('x'))).slice(6)}`,
    )
    expect([headers.get('content-type'), headers.get('cache-control')]).toEqual([
      'image/webp',
      'public, max-age=31536000, immutable',
    ])
  })

  test('fails within 500 ms while the bucket is unavailable, and works again afterwards', async () => {
    const media = createMediaStore(createBucketObjects(bucket.options))
    const url = await media.savePicture(Buffer.from('stored'))
    expect(media.isAvailable()).toBe(true)
    await bucket.goOffline()
    await expect(media.savePicture(Buffer.from('lost'))).rejects.toMatchObject(unavailable)
    const durations: number[] = []
    for (let round = 0; round < 3; round++) {
      const startedAt = performance.now()
      const reads = await Promise.allSettled(Array.from({ length: 500 }, () => media.readPicture(url)))
      expect(reads.every(({ status }) => status === 'rejected')).toBe(true)
      durations.push(performance.now() - startedAt)
    }
    // other load only lengthens a measurement, so take the shortest
    expect(Math.min(...durations)).toBeLessThan(500)
    await expect(media.listPictures(soon())).rejects.toMatchObject(unavailable)
    expect(media.isAvailable()).toBe(false)
    await bucket.goOnline()
    await expect.poll(() => media.isAvailable()).toBe(true)
    expect(await media.readPicture(url)).toEqual(Buffer.from('stored'))
  })

  test('fails for a missing bucket instead of reporting a missing picture', async () => {
    const media = createMediaStore(createBucketObjects({ ...bucket.options, bucket: 'elsewhere' }))
    await expect(media.readPicture(missingUrl)).rejects.toMatchObject(unavailable)
    await expect(media.savePicture(Buffer.from('x'))).rejects.toMatchObject(unavailable)
    expect(media.isAvailable()).toBe(false)
  })
})

test('createDiskObjects leaves no file when writing fails', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'animeteca-media-'))
  onTestFinished(() => rm(directory, { recursive: true }))
  const name = `${createHash('sha256').update('x').digest('hex')}.webp`
  // a folder in place of the file, because root may write anywhere
  await mkdir(join(directory, name))
  await writeFile(join(directory, name, 'blocking'), '')
  const media = createMediaStore(createDiskObjects(directory))
  await expect(media.savePicture(Buffer.from('x'))).rejects.toMatchObject(unavailable)
  expect(await readdir(directory)).toEqual([name])
})
