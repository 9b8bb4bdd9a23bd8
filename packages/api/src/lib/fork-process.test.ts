import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const dir = import.meta.dirname
const reader = join(dir, '..', 'transfers', 'history', 'readers', 'history-file-process.ts')

/** A server that forks a process which waits for a file, and says its id. */
const server = `
import { pathToFileURL } from 'node:url'
import { forkProcess } from ${JSON.stringify(join(dir, 'fork-process.ts'))}
console.log(forkProcess(pathToFileURL(${JSON.stringify(reader)}), { heap: { old: 64 } }).pid)
setInterval(() => {}, 1_000)`

describe('forkProcess', () => {
  test('makes a process that ends with the one that forked it, however that ends', async () => {
    const parent = spawn(process.execPath, ['--input-type=module', '--eval', server], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [said] = (await once(parent.stdout, 'data')) as [Buffer]
    const child = Number(said.toString())
    expect(isAlive(child)).toBe(true)
    parent.kill('SIGKILL')
    await expect.poll(() => isAlive(child), { timeout: 20_000 }).toBe(false)
  })
})

function isAlive(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
