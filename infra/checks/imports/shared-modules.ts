import type { Breach } from '../breach.ts'
import { fileOf, type ImportsByFile } from './import-cycles.ts'

const shared = /^apps\/web\/src\/(lib|nouns)\//

/** Modules in `lib` or `nouns` of the web app that only one feature imports, tests excluded: they belong in that feature. */
export function sharedModuleBreaches(imports: ImportsByFile): Breach[] {
  const users = new Map<string, string[]>()
  for (const [file, found] of imports) {
    if (/\.test\.tsx?$/.test(file)) continue
    for (const { specifier } of found) {
      const target = fileOf(file, specifier)
      if (target && shared.test(target)) users.set(target, [...(users.get(target) ?? []), featureOf(file)])
    }
  }
  return [...users].flatMap(([file, [first, ...others]]) =>
    first !== undefined && first !== noFeature && others.every((other) => other === first)
      ? [{ file, line: 1, rule: `only ${first} uses it: it belongs there` }]
      : [],
  )
}

const noFeature = ''

const featureOf = (file: string) => file.match(/^apps\/web\/src\/(features\/[^/]+)\//)?.[1] ?? noFeature
