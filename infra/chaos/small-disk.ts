import { execFile, spawn, spawnSync } from 'node:child_process'
import { closeSync, openSync, writeSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const marker = 'CHAOS_OWN_MOUNTS'

/** A mount namespace ends with its last process. Without root it needs a user namespace, which some systems refuse. */
const ownMounts = process.getuid?.() === 0 ? ['--mount'] : ['--user', '--map-current-user', '--mount', '--keep-caps']

/** Restarts this program in a mount namespace and exits with it. Returns whether file systems can be mounted. */
export async function withOwnMounts(): Promise<boolean> {
  if (process.env[marker]) return true
  if (spawnSync('unshare', [...ownMounts, 'true']).status !== 0) return false
  const again = spawn('unshare', [...ownMounts, process.execPath, ...process.argv.slice(1)], {
    stdio: 'inherit',
    env: { ...process.env, [marker]: '1' },
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => again.kill(signal))
  const code = await new Promise<number>((resolve) => again.on('exit', (exit) => resolve(exit ?? 1)))
  process.exit(code)
}

/** Mounts a file system in memory. Returns how to unmount it. */
export async function mountTmpfs(folder: string, megabytes: number) {
  await mkdir(folder, { recursive: true })
  await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder])
  return async () => {
    await run('umount', ['-l', folder]).catch(() => undefined)
  }
}

/** Fills the file system of a folder to its last block. Returns how to free the space. */
export function fillDisk(folder: string) {
  const path = join(folder, '.ballast')
  const file = openSync(path, 'w')
  for (const block of [Buffer.alloc(1 << 20), Buffer.alloc(4_096)]) {
    try {
      while (true) writeSync(file, block)
    } catch {
      // no space for a block of this size
    }
  }
  closeSync(file)
  return () => rm(path, { force: true })
}
