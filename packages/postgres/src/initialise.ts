import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { program } from './binaries.ts'
import { bareEnvironment } from './environment.ts'
import { giveTo, withDescriptor, type Home } from './home.ts'
import { initdbFlags } from './settings.ts'

/** Makes `data` unless it is there. It is made aside and renamed: an initdb that was killed is simply made again. */
export async function initialise(home: Home, native: string, durable: boolean) {
  if (existsSync(join(home.path, 'data'))) return

  const aside = join(home.path, 'initialising')
  await rm(aside, { recursive: true, force: true })
  await mkdir(aside)
  await giveTo(home.account, aside, 0o700)
  await initdb(home, native, [
    `--pgdata=${join(home.seenAs, 'initialising')}`,
    `--pwfile=${join(home.seenAs, 'password')}`,
    ...initdbFlags,
    ...(durable ? [] : ['--no-sync']),
  ])
  await rename(aside, join(home.path, 'data'))
}

async function initdb(home: Home, native: string, flags: string[]) {
  const child = await withDescriptor(home, (descriptor) =>
    spawn(program(native, 'initdb'), flags, {
      ...home.account,
      cwd: home.path,
      env: bareEnvironment(),
      stdio: ['ignore', 'ignore', 'pipe', descriptor],
    }),
  )
  const [said, [code]] = await Promise.all([text(child.stderr!), once(child, 'close')])
  if (code !== 0) throw new Error(`initdb could not make a database in ${home.path}: ${said.trim()}`)
}
