import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { installedPackage, usableBinaries } from './binaries.ts'
import { openClusterDirectory, passwordOf } from './cluster-directory.ts'
import { freePort } from './free-port.ts'
import { initialise } from './initialise.ts'
import { lockFolder } from './lock.ts'
import { pruneLogs } from './logs.ts'
import { stopOrphan, interrupt } from './orphan.ts'
import { launch, PortTaken } from './postmaster.ts'
import { create, inDatabase, query } from './query.ts'
import type { Settings } from './settings.ts'

export type Cluster = {
  /** URL of the database `animeteca`, as superuser. */
  url: string
  port: number
  stop: () => Promise<void>
  /** Creates a database and returns its URL. */
  createDatabase: (name: string) => Promise<string>
}

type Options = {
  /** The cluster lives in its folder `postgres-18`. */
  dataDir: string
  /** False trades safety for speed, for tests. */
  durable?: boolean
  /** PostgreSQL settings that override ours, for tests. */
  settings?: Settings
  log?: (line: string) => void
  /** An older major version whose programs are installed, to read its data. */
  major?: number
}

/**
 * Starts the embedded PostgreSQL of a data folder on a free port of 127.0.0.1; the first start creates the cluster. It is restarted if
 * it is killed, and stops when this process exits. Throws an error with one clear sentence when the folder is in use by another process
 * or belongs to another user, or when PostgreSQL cannot run here.
 */
export async function startCluster({
  dataDir,
  durable = true,
  settings = {},
  log = () => {},
  major,
}: Options): Promise<Cluster> {
  const directory = await openClusterDirectory(dataDir, major)
  const lock = await lockFolder(directory.path)
  try {
    const native = await usableBinaries(directory.account, log, { installed: installedPackage(major) })
    const password = await passwordOf(directory)
    await initialise(directory, native, { durable })
    await stopOrphan(join(directory.path, 'data'), native, log)

    const { port, stop } = await supervise(
      (port) => launch({ directory, native, durable, settings, port }),
      native,
      log,
    )
    const stopPruning = pruneLogs(directory.path)
    const url = `postgres://animeteca:${password}@127.0.0.1:${port}/animeteca`
    await ensureDatabase(url).catch(async (error) => {
      stopPruning()
      await stop()
      throw error
    })
    return {
      url,
      port,
      stop: () => stop().then(stopPruning).then(lock.release),
      createDatabase: (name) => create(url, name),
    }
  } catch (error) {
    await lock.release()
    throw error
  }
}

type Start = (port: number) => ReturnType<typeof launch>

async function supervise(start: Start, native: string, log: (line: string) => void) {
  let { port, child } = await onFreePort(start)
  const stopping = new AbortController()
  let restarted: Promise<void> | undefined

  const interruptChild = () => {
    if (child.pid !== undefined && isRunning(child)) interrupt(child.pid, native)
  }
  const watch = () => child.once('exit', () => (restarted = restart()))
  const restart = async () => {
    if (stopping.signal.aborted) return
    log('PostgreSQL ha terminado sin que nadie lo parara: se arranca otra vez.')
    for (let logged = ''; !stopping.signal.aborted; await sleep(1000)) {
      const again = await start(port).catch((error: Error) => error)
      if (!(again instanceof Error)) {
        child = again
        watch()
        return
      }
      if (again.message !== logged) log((logged = again.message))
    }
  }
  const stop = async () => {
    stopping.abort()
    await restarted
    process.off('exit', interruptChild)
    if (!isRunning(child)) return
    const ended = once(child, 'exit')
    interruptChild()
    await ended
  }

  watch()
  process.on('exit', interruptChild)
  return { port, stop }
}

const isRunning = (child: { exitCode: number | null; signalCode: string | null }) =>
  child.exitCode === null && child.signalCode === null

/** Another process may take the port between `freePort` and PostgreSQL's bind, so try again. */
async function onFreePort(start: Start) {
  for (let attempt = 1; ; attempt++) {
    const port = await freePort()
    try {
      return { port, child: await start(port) }
    } catch (error) {
      if (!(error instanceof PortTaken) || attempt === 10) throw error
    }
  }
}

async function ensureDatabase(url: string) {
  const found = await query(inDatabase(url, 'postgres'), `select from pg_database where datname = 'animeteca'`)
  if (found.length === 0) await create(url, 'animeteca')
}
