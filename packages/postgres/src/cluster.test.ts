import { mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startCluster } from './cluster.ts'
import { privateFolder, usersToTry } from './fixtures/folders.ts'
import { spawnCluster } from './fixtures/spawn-cluster.ts'
import { isAlive } from './process.ts'
import { query } from './query.ts'

const awkward = `Año nuevo "d'été" $HOME \`x\` 進撃`

for (const [name, user] of await usersToTry()) {
  test(`startCluster keeps data and refuses a second process, as ${name}, in a folder with special characters`, async () => {
    const dataDir = await privateFolder(awkward, user)

    const first = await spawnCluster(dataDir, user)
    await query(first.url, `create table crew as select 'Faye' as name`)
    const second = await spawnCluster(dataDir, user)
    expect(second.error).toMatch(new RegExp(`la está usando el proceso con pid ${first.pid}\\.$`))
    await first.end('SIGTERM')

    const again = await spawnCluster(dataDir, user)
    expect(await query(again.url, 'select name from crew')).toEqual([{ name: 'Faye' }])
    await again.end('SIGTERM')
  })

  test(`startCluster stops the PostgreSQL of a killed process, as ${name}`, async () => {
    const dataDir = await privateFolder('data', user)
    const killed = await spawnCluster(dataDir, user)
    await query(killed.url, `create table crew as select 'Ed' as name`)
    const orphan = await postmasterPid(dataDir)
    await killed.end('SIGKILL')
    expect(isAlive(orphan)).toBe(true)

    const next = await spawnCluster(dataDir, user)
    expect(await postmasterPid(dataDir)).not.toBe(orphan)
    expect(await query(next.url, 'select name from crew')).toEqual([{ name: 'Ed' }])

    process.kill(await postmasterPid(dataDir), 'SIGKILL')
    await next.end('SIGKILL')
    const last = await spawnCluster(dataDir, user)
    expect(await query(last.url, 'select name from crew')).toEqual([{ name: 'Ed' }])
    await last.end('SIGTERM')
  })
}

test('startCluster ignores a stale postmaster.pid whose pid belongs to another program', async () => {
  const dataDir = await privateFolder('data')
  const cluster = await startCluster({ dataDir, durable: false })
  const file = join(dataDir, 'postgres-18', 'data', 'postmaster.pid')
  const stale = await readFile(file, 'utf8')
  await cluster.stop()
  await writeFile(file, stale.replace(/^\d+/, String(process.pid)))

  const next = await startCluster({ dataDir, durable: false })
  onTestFinished(next.stop)
  expect(await query(next.url, 'select 1 as alive')).toEqual([{ alive: 1 }])
})

test('startCluster restarts a killed PostgreSQL at the same address', async () => {
  const dataDir = await privateFolder('data')
  const logged: string[] = []
  const cluster = await startCluster({ dataDir, log: (line) => logged.push(line) })
  await query(cluster.url, `create table crew as select 'Jet' as name`)

  process.kill(await postmasterPid(dataDir), 'SIGKILL')
  await expect.poll(() => query(cluster.url, 'select name from crew').catch(() => [])).toEqual([{ name: 'Jet' }])
  await cluster.stop()
  expect(logged.filter((line) => line.startsWith('PostgreSQL ha terminado'))).toHaveLength(1)
})

test('startCluster runs two folders side by side, and again right after a stop', async () => {
  const dataDirs = await Promise.all([privateFolder('one'), privateFolder('other')])
  const startAll = () => Promise.all(dataDirs.map((dataDir) => startCluster({ dataDir, durable: false })))

  for (const start of [startAll, startAll]) {
    const clusters = await start()
    expect(new Set(clusters.map(({ port }) => port)).size).toBe(2)
    await Promise.all(clusters.map(({ stop }) => stop()))
  }
})

test('startCluster requires the password, stores it with mode 0600, and listens on 127.0.0.1 only', async () => {
  const dataDir = await privateFolder('data')
  const cluster = await startCluster({ dataDir, durable: false })
  onTestFinished(cluster.stop)

  const wrong = new URL(cluster.url)
  wrong.password = 'guess'
  await expect(query(wrong.href, 'select 1')).rejects.toThrow('password authentication failed')
  expect((await stat(join(dataDir, 'postgres-18', 'password'))).mode & 0o777).toBe(0o600)
  expect(await query(cluster.url, `select current_setting('listen_addresses') as address`)).toEqual([
    { address: '127.0.0.1' },
  ])
})

test('startCluster repeats an interrupted initdb', async () => {
  const dataDir = await privateFolder('data')
  const cut = join(dataDir, 'postgres-18', 'initialising', 'base')
  await mkdir(cut, { recursive: true })

  const cluster = await startCluster({ dataDir, durable: false })
  onTestFinished(cluster.stop)
  expect(await query(cluster.url, 'select 1 as alive')).toEqual([{ alive: 1 }])
})

async function postmasterPid(dataDir: string) {
  return Number.parseInt(await readFile(join(dataDir, 'postgres-18', 'data', 'postmaster.pid'), 'utf8'), 10)
}
