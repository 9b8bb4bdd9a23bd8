import { posix } from 'node:path'
import type { Breach } from './breach.ts'
import { emptyNames, sliceEndings, slices } from './table.ts'

/** What is wrong with the name of a source file, if anything. `file` is relative to the root, with slashes. */
export function vocabularyBreaches(file: string): Breach[] {
  const rule = emptyNameRule(file) ?? sliceNameRule(file)
  return rule ? [{ file, line: 1, rule }] : []
}

function emptyNameRule(file: string) {
  const [name = ''] = posix.basename(file).split('.')
  if (!emptyNames.includes(name)) return undefined
  if (name === 'index' && file.startsWith('apps/web/src/routes/')) return undefined
  return `a file is named for what is in it; ${name} says nothing`
}

function sliceNameRule(file: string) {
  const [, slice = '', rest = ''] = file.match(/^packages\/api\/src\/([^/]+)\/(.+)$/) ?? []
  if (!slices.includes(slice)) return undefined
  if (rest.includes('/')) return `a slice is one flat folder: ${rest} belongs beside its ${slice}.router.ts`

  const [name = '', ...endings] = rest.replace(/\.ts$/, '').split('.')
  const ending = endings.join('.')
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name)) return 'files are named in kebab-case'
  if (ending === '' || ending === 'entity' || ending === 'test') return undefined
  if (!sliceEndings.includes(ending)) return `a slice knows ${sliceEndings.join(', ')} and plain names, not .${ending}`
  return name === slice ? undefined : `the ${ending} of ${slice} is called ${slice}.${ending}.ts`
}
