import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { createServer, request as requestTo } from 'node:http'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pack } from 'tar-stream'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { BackupPlace } from '../../call/context/backups.ts'
import { startBucket } from '../../test/bucket.ts'
import type { TestBucket } from '../../test/bucket.ts'
import { listBackups, newBackupName, prune } from '../stored-backups.ts'
import type { BackupStore } from './backup-store.ts'
import { addressOf, openBackupStore } from './open-backup-store.ts'

let bucket: TestBucket
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'animeteca-store-'))
  bucket = await startBucket()
})
afterAll(async () => {
  await bucket.stop()
  await rm(folder, { recursive: true })
})

async function* contentOf(...parts: Buffer[]) {
  yield* parts
}

async function* brokenOff() {
  yield randomBytes(20_000_000)
  throw new Error('the database is away')
}

const day = (number: number) => new Date(`2026-10-${number}T03:00:00Z`)

const places: [string, () => BackupPlace][] = [
  ['a folder', () => ({ folder: join(folder, 'backups') })],
  ['a bucket', () => ({ bucket: bucket.options, prefix: 'spike/backups' })],
]

describe.for(places)('backups in %s', ([, placeOf]) => {
  let store: BackupStore
  beforeAll(async () => {
    store = await openBackupStore(placeOf())
    expect(store.address).toBe(addressOf(placeOf()))
  })

  test('can be read again as they were written, in several parts too', async () => {
    expect(await store.list()).toEqual([])
    for (const bytes of [1_000, 40_000_000]) {
      const file = store.file(`of-${bytes}.tar`)
      const content = randomBytes(bytes)
      await file.write(contentOf(content.subarray(0, 600), content.subarray(600)))
      expect(content.equals(await buffer(await file.read()))).toBe(true)
      expect(await file.size()).toBe(bytes)
    }
    expect((await store.list()).toSorted((a, b) => a.bytes - b.bytes)).toEqual([
      { name: 'of-1000.tar', bytes: 1_000 },
      { name: 'of-40000000.tar', bytes: 40_000_000 },
    ])
  })

  test('do not exist if their content breaks off', async () => {
    const file = store.file('broken.tar')
    await expect(file.write(brokenOff())).rejects.toThrow('the database is away')
    expect(await file.size()).toBeUndefined()
    expect((await store.list()).filter(({ name }) => name.startsWith('broken'))).toEqual([])
  })

  test('fail if their content was destroyed before it was read', async () => {
    const content = pack()
    content.destroy(new Error('the database is away'))
    await expect(once(content, 'close')).rejects.toThrow('the database is away')
    const file = store.file('destroyed.tar')
    await expect(file.write(content)).rejects.toThrow('destroyed')
    expect(await file.size()).toBeUndefined()
  })

  test('are missing with a sentence', async () => {
    const file = store.file('lost.tar')
    await expect(file.read()).rejects.toThrow(`${file.address}.`)
    await store.remove('lost.tar')
  })

  test('are pruned to the last fourteen of a reason, and requested ones are not', async () => {
    const names = Array.from({ length: 16 }, (_, at) => newBackupName('nightly', day(at + 10)))
    const others = [newBackupName(undefined, day(10)), newBackupName('before-migration', day(10))]
    for (const name of [...names, ...others]) await store.file(name).write(contentOf(Buffer.from('x')))
    await prune(store, 'nightly')
    const left = await listBackups(store)
    expect(left.map(({ name }) => name).toSorted()).toEqual([...names.slice(2), ...others].toSorted())
    expect(left[0]).toEqual({ name: names.at(-1), madeAt: day(25), bytes: 1, reason: 'nightly' })
  })
})

test('a backup in a folder can only be read by its owner, and a partial one of a killed process is removed', async () => {
  const store = await openBackupStore({ folder: join(folder, 'private') })
  await store.file('site.tar').write(contentOf(Buffer.from('x')))
  expect((await stat(join(folder, 'private', 'site.tar'))).mode & 0o777).toBe(0o600)
  expect((await stat(join(folder, 'private'))).mode & 0o777).toBe(0o700)
  await store.file('old.tar.partial').write(contentOf(Buffer.from('x')))
  await store.removePartial(new Date(Date.now() - 60_000))
  expect(await readdir(join(folder, 'private'))).toHaveLength(2)
  await store.removePartial(new Date(Date.now() + 60_000))
  expect(await readdir(join(folder, 'private'))).toEqual(['site.tar'])
})

test('a backup in a folder is whole although another process writes one with the same name', async () => {
  const store = await openBackupStore({ folder: join(folder, 'shared') })
  const file = store.file('site.tar')
  const [ours, theirs] = [Buffer.alloc(200_000, 'a'), Buffer.alloc(300_000, 'b')]
  await file.write(
    (async function* () {
      yield ours.subarray(0, 150_000)
      await writeInOtherProcess(file.address, theirs)
      expect(theirs.equals(await readFile(file.address))).toBe(true)
      yield ours.subarray(150_000)
    })(),
  )
  expect(ours.equals(await readFile(file.address))).toBe(true)
})

async function writeInOtherProcess(path: string, content: Buffer) {
  const module = join(import.meta.dirname, 'folder-store.ts')
  const code = `const { backupFile } = await import(process.argv[1])
    await backupFile(process.argv[2]).write(process.stdin)`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code, module, path], {
    stdio: ['pipe', 'inherit', 'inherit'],
  })
  child.stdin.end(content)
  const [exitCode] = await once(child, 'exit')
  expect(exitCode).toBe(0)
}

test('a bucket that is missing or away is a sentence that names the settings', async () => {
  const other = await openBackupStore({ bucket: { ...bucket.options, bucket: 'elsewhere' }, prefix: '' })
  const refused = /^El bucket de s3:\/\/elsewhere rechaza la petición .*: revisa su nombre, S3_REGION /
  await expect(other.list()).rejects.toThrow(refused)
  await expect(other.probe()).rejects.toThrow(refused)
  await expect(other.file('a.tar').write(contentOf(Buffer.from('x')))).rejects.toThrow(refused)

  const store = await openBackupStore({ bucket: bucket.options, prefix: '' })
  await store.probe()
  await bucket.goOffline()
  await expect(store.probe()).rejects.toThrow(/^No se llega al bucket de s3:\/\/animeteca \(.*\): revisa S3_ENDPOINT /)
  await bucket.goOnline()
})

test('a backup whose third part the store refuses does not exist, and the sentence blames the store', async () => {
  const requests: string[] = []
  const failing = await startFailingStore(bucket.options.endpoint!, ({ method, url }) => {
    requests.push(`${method} ${url!.split('?')[0]}`)
    return method === 'PUT' && url!.includes('partNumber=3')
  })
  const store = await openBackupStore({ bucket: { ...bucket.options, endpoint: failing }, prefix: 'refused' })
  const name = newBackupName('nightly')
  await expect(store.file(name).write(contentOf(randomBytes(40_000_000)))).rejects.toThrow(
    /^El almacén del bucket de s3:\/\/animeteca\/refused falla \(InternalError: .*\): mira cómo está y repítelo\.$/,
  )
  // the upload is aborted, so that its parts cost nothing
  expect(requests.at(-1)).toBe(`DELETE /animeteca/refused/${name}`)
  expect(await store.list()).toEqual([])
})

/** Passes requests to a store, and answers 500 to those that `isRefused`. */
async function startFailingStore(store: string, isRefused: (request: IncomingMessage) => boolean) {
  const proxy = createServer((request, response) => {
    if (isRefused(request)) {
      request.resume().on('end', () => response.writeHead(500).end('<Error><Code>InternalError</Code></Error>'))
      return
    }
    const { method, headers } = request
    const passed = requestTo(new URL(request.url!, store), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode!, answer.headers)
      answer.pipe(response)
    })
    request.pipe(passed)
  })
  await once(proxy.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => {
    proxy.close()
    proxy.closeAllConnections()
  })
  return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
}
