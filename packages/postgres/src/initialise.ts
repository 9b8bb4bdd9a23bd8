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

/** Creates `data` unless it exists. initdb writes to a temporary folder that is renamed, so an interrupted initdb is repeated. */
export async function initialise(directory: ClusterDirectory, native: string, { durable }: { durable: boolean }) {
  if (existsSync(join(directory.path, 'data'))) return

  const temporary = join(directory.path, 'initialising')
  await rm(temporary, { recursive: true, force: true })
  await mkdir(temporary)
  await setOwner(directory.account, temporary, 0o700)
  await initdb(directory, native, [
    `--pgdata=${join(directory.pathForAccount, 'initialising')}`,
    `--pwfile=${join(directory.pathForAccount, 'password')}`,
    ...initdbFlags,
    // a client hashes the password for each connection: 4,096 times take a millisecond
    ...(durable ? [] : ['--no-sync', '--set=scram_iterations=1']),
  ])
  await rename(temporary, join(directory.path, 'data'))
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
  const [output, [code]] = await Promise.all([text(child.stderr!), once(child, 'close')])
  if (code !== 0) throw new Error(`initdb no ha podido crear una base de datos en ${directory.path}: ${output.trim()}`)
}
