import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'

const root = join(import.meta.dirname, '../../..')

/**
 * The files of the build context that `.dockerignore` allows, relative to the root. Git lists them, because other tests write and remove ignored
 * files while this one reads.
 */
export function contextFiles() {
  const patterns = readFileSync(join(root, '.dockerignore'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
  return listed.split('\0').filter((file) => file !== '' && isIncluded(file, patterns) && existsSync(join(root, file)))
}

/** Docker's rule: the last pattern that matches the file or one of its folders decides. */
export function isIncluded(file: string, patterns: string[]) {
  const parts = file.split('/')
  const paths = parts.map((_, depth) => parts.slice(0, depth + 1).join('/'))
  const last = patterns.findLast((pattern) => paths.some((path) => matchesGlob(path, pattern.replace(/^!/, ''))))
  return last === undefined || last.startsWith('!')
}
