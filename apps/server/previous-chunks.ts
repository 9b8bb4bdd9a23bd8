import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'rolldown'

/**
 * Keeps the chunks of the previous build, because a server that is still running may import them lazily. The build
 * after removes them. `parts.json` records which build a chunk belongs to.
 */
export const previousChunks = (dir: string): Plugin => ({
  name: 'animeteca-previous-chunks',
  writeBundle(_options, bundle) {
    const parts = Object.keys(bundle).sort()
    const [last = []] = recordedIn(dir)
    if (last.join() === parts.join()) return
    for (const file of readdirSync(dir))
      if (![...parts, ...last].includes(file)) rmSync(join(dir, file), { recursive: true })
    writeFileSync(join(dir, record), JSON.stringify([parts, last]))
  },
})

const record = 'parts.json'

function recordedIn(dir: string): string[][] {
  try {
    return JSON.parse(readFileSync(join(dir, record), 'utf8'))
  } catch {
    return []
  }
}
