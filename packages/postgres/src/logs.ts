import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Log files of 5 MB to retain, including the current one. */
const retainedFiles = 4
const everyMs = 10_000

/** Deletes all but the newest logs of PostgreSQL's collector, now and every ten seconds. Returns a function that stops it. */
export function pruneLogs(directory: string) {
  const sweep = () => void deleteOld(directory).catch(() => undefined)
  sweep()
  const timer = setInterval(sweep, everyMs)
  timer.unref()
  return () => clearInterval(timer)
}

async function deleteOld(directory: string) {
  const old = (await logsOf(directory)).slice(0, -retainedFiles)
  await Promise.all(old.map((path) => rm(path, { force: true })))
}

/** Content of the newest log; empty without one. */
export async function newestLog(directory: string) {
  const newest = (await logsOf(directory)).at(-1)
  return newest ? readFile(newest, 'utf8') : ''
}

/** Paths of the logs, oldest first: their names are timestamps. */
async function logsOf(directory: string) {
  const folder = join(directory, 'logs')
  const names: string[] = await readdir(folder).catch(() => [])
  return names.toSorted().map((name) => join(folder, name))
}
