import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Files of 5 MB that are kept, the one that is being written included. */
const kept = 4
const everyMs = 10_000

/** Deletes all but the newest logs of PostgreSQL's collector, now and from time to time; answers how to stop. */
export function pruneLogs(directory: string) {
  const sweep = () => void deleteOld(directory).catch(() => undefined)
  sweep()
  const timer = setInterval(sweep, everyMs)
  timer.unref()
  return () => clearInterval(timer)
}

async function deleteOld(directory: string) {
  const old = (await logsOf(directory)).slice(0, -kept)
  await Promise.all(old.map((path) => rm(path, { force: true })))
}

/** What the newest log says. */
export async function newestLog(directory: string) {
  const newest = (await logsOf(directory)).at(-1)
  return newest ? readFile(newest, 'utf8') : ''
}

/** Oldest first: their names are times. */
async function logsOf(directory: string) {
  const folder = join(directory, 'logs')
  const names: string[] = await readdir(folder).catch(() => [])
  return names.toSorted().map((name) => join(folder, name))
}
