import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const here = import.meta.dirname

/** Files that name an act which may wait in storage, as an import of this folder writes them. */
async function filesOfOfflineMutations() {
  const files = await Array.fromAsync(glob('**/*.{ts,tsx}', { cwd: here }))
  const texts = await Promise.all(files.map(async (file) => [file, await readFile(join(here, file), 'utf8')] as const))
  return texts.filter(([, text]) => /= offlineMutation[<(]/.test(text)).map(([file]) => `./${file}`)
}

test('every act that may wait in storage is known to a page that is loaded anew', async () => {
  const start = await readFile(join(here, 'offline.ts'), 'utf8')
  const imported = new Set(Array.from(start.matchAll(/^import '(.+)'$/gm), ([, file]) => file))
  expect((await filesOfOfflineMutations()).filter((file) => !imported.has(file))).toEqual([])
})
