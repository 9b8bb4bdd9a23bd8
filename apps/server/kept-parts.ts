import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'rolldown'

/**
 * A server that runs while the next one is built still has parts to load: those of the build before stay beside the new ones, under
 * names of their own, and go with the build after. `parts.json` says whose they are.
 */
export const keptParts = (dir: string): Plugin => ({
  name: 'animeteca-kept-parts',
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
