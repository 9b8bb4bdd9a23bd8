import { posix } from 'node:path'
import type { Breach } from './breach.ts'
import { emptyNames, sliceEndings, sliceHelpers, slices } from './table.ts'

/** Rejects file names without meaning, and names that a slice does not have. `file` is relative to the root, with slashes. */
export function fileNameBreaches(file: string): Breach[] {
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
  const [name = '', ...endings] = posix.basename(rest, '.ts').split('.')
  const ending = endings.join('.')
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name)) return 'files are named in kebab-case'
  if (ending === '') {
    if (sliceHelpers[slice]?.includes(name)) return undefined
    return `a write goes into a .service.ts, a read into a .queries.ts; other files of ${slice} are listed in infra/checks/table.ts`
  }
  if (!sliceEndings.includes(ending)) return `a slice knows ${sliceEndings.join(', ')}, not .${ending}`
  return ending === 'router' && name !== slice ? `the router of ${slice} is called ${slice}.router.ts` : undefined
}
