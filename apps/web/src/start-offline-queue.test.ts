import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const here = import.meta.dirname

/** Files that define an `offlineMutation`, as import specifiers of this folder. */
async function filesOfOfflineMutations() {
  const files = await Array.fromAsync(glob('**/*.{ts,tsx}', { cwd: here }))
  const texts = await Promise.all(files.map(async (file) => [file, await readFile(join(here, file), 'utf8')] as const))
  return texts.filter(([, text]) => /= offlineMutation[<(]/.test(text)).map(([file]) => `./${file}`)
}

test('start-offline-queue imports every mutation that can wait in the queue', async () => {
  const start = await readFile(join(here, 'start-offline-queue.ts'), 'utf8')
  const imported = new Set(Array.from(start.matchAll(/^import '(.+)'$/gm), ([, file]) => file))
  expect((await filesOfOfflineMutations()).filter((file) => !imported.has(file))).toEqual([])
})
