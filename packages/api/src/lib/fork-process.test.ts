import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const dir = import.meta.dirname
const reader = join(dir, '..', 'transfers', 'history', 'readers', 'history-file-process.ts')

/** A parent process that forks a child waiting for a file, and prints its id. */
const server = `
import { pathToFileURL } from 'node:url'
import { forkProcess } from ${JSON.stringify(join(dir, 'fork-process.ts'))}
console.log(forkProcess(pathToFileURL(${JSON.stringify(reader)}), { heap: { old: 64 } }).pid)
setInterval(() => {}, 1_000)`

describe('forkProcess', () => {
  test('ends the child when its parent ends in any way', async () => {
    const parent = spawn(process.execPath, ['--input-type=module', '--eval', server], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [output] = (await once(parent.stdout, 'data')) as [Buffer]
    const child = Number(output.toString())
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
