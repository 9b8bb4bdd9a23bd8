import { readdirSync, readFileSync } from 'node:fs'
import { join, matchesGlob, relative } from 'node:path'

const root = join(import.meta.dirname, '../../..')
/** Excluded from the context, and too large to list. */
const unread = new Set(['.git', 'node_modules'])

/** The files of the build context that `.dockerignore` allows, relative to the root. */
export function contextFiles() {
  const patterns = readFileSync(join(root, '.dockerignore'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
  return filesBelow(root).filter((file) => isIncluded(file, patterns))
}

/** Docker's rule: the last pattern that matches the file or one of its folders decides. */
export function isIncluded(file: string, patterns: string[]) {
  const parts = file.split('/')
  const paths = parts.map((_, depth) => parts.slice(0, depth + 1).join('/'))
  const last = patterns.findLast((pattern) => paths.some((path) => matchesGlob(path, pattern.replace(/^!/, ''))))
  return last === undefined || last.startsWith('!')
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return unread.has(entry.name) ? [] : filesBelow(path)
    return [relative(root, path)]
  })
}
