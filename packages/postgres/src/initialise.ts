import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { program } from './binaries.ts'
import { setOwner, withDescriptor, type ClusterDirectory } from './cluster-directory.ts'
import { minimalEnvironment } from './environment.ts'
import { initdbFlags } from './settings.ts'

/** Makes `data` unless it is there. It is made aside and renamed: an initdb that was killed is simply made again. */
export async function initialise(directory: ClusterDirectory, native: string, durable: boolean) {
  if (existsSync(join(directory.path, 'data'))) return

  const aside = join(directory.path, 'initialising')
  await rm(aside, { recursive: true, force: true })
  await mkdir(aside)
  await setOwner(directory.account, aside, 0o700)
  await initdb(directory, native, [
    `--pgdata=${join(directory.pathForAccount, 'initialising')}`,
    `--pwfile=${join(directory.pathForAccount, 'password')}`,
    ...initdbFlags,
    ...(durable ? [] : ['--no-sync']),
  ])
  await rename(aside, join(directory.path, 'data'))
}

async function initdb(directory: ClusterDirectory, native: string, flags: string[]) {
  const child = await withDescriptor(directory, (descriptor) =>
    spawn(program(native, 'initdb'), flags, {
      ...directory.account,
      cwd: directory.path,
      env: minimalEnvironment(),
      stdio: ['ignore', 'ignore', 'pipe', descriptor],
    }),
  )
  const [said, [code]] = await Promise.all([text(child.stderr!), once(child, 'close')])
  if (code !== 0) throw new Error(`initdb could not make a database in ${directory.path}: ${said.trim()}`)
}
