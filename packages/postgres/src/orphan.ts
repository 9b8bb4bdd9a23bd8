import { execFileSync } from 'node:child_process'
import { readdir, readFile, readlink, rm } from 'node:fs/promises'
import { platform } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { program } from './binaries.ts'
import { codeOf, isAlive } from './process.ts'

/**
 * Stops the PostgreSQL that a killed parent process left running, and removes its `postmaster.pid`. A pid that now belongs to another
 * program (pids are reused, above all in containers) is not touched. Call it with the folder locked.
 */
export async function stopOrphan(data: string, native: string, log: (line: string) => void) {
  const file = join(data, 'postmaster.pid')
  const pid = Number.parseInt(await readFile(file, 'utf8').catch(() => ''), 10)
  if (Number.isNaN(pid)) return

  if ((await processesIn(data, pid)).includes(pid)) {
    log(`Se para el PostgreSQL con pid ${pid}, que un arranque anterior dejó en marcha.`)
    interrupt(pid, native)
  }
  for (let left = 600; (await processesIn(data, pid)).length > 0; left--) {
    if (left === 0)
      throw new Error(
        `El PostgreSQL con pid ${pid}, de un arranque anterior, sigue usando ${data} y no se para: ciérralo y repítelo.`,
      )
    await sleep(50)
  }
  await rm(file, { force: true })
}

/** Requests a fast shutdown: running statements are cancelled, committed data is safe. */
export function interrupt(pid: number, native: string) {
  try {
    if (platform() === 'win32') execFileSync(program(native, 'pg_ctl'), ['kill', 'INT', String(pid)])
    else process.kill(pid, 'SIGINT')
  } catch (error) {
    if (codeOf(error) !== 'ESRCH') throw error
  }
}

/** PostgreSQL's processes have the data folder as working directory, which distinguishes them from other programs with a reused pid. */
async function processesIn(data: string, pid: number) {
  if (platform() !== 'linux') return isPostgres(pid) ? [pid] : []
  const all = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const folders = await Promise.all(all.map((name) => readlink(`/proc/${name}/cwd`).catch(() => '')))
  return all.filter((_, index) => folders[index] === data).map(Number)
}

function isPostgres(pid: number) {
  if (!isAlive(pid)) return false
  if (platform() === 'win32') return true
  return execFileSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' }).includes('postgres')
}
