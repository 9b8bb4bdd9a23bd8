import { matchesGlob } from 'node:path'
import type { Breach } from './breach.ts'

interface Rules {
  packageRules: {
    groupName?: string
    matchPackageNames?: string[]
    matchManagers?: string[]
    matchDatasources?: string[]
  }[]
}

/** Names in Renovate's rules that no package of ours has: what they were to keep together moved on. */
export function renovateBreaches(file: string, source: string, dependencies: string[]): Breach[] {
  const { packageRules }: Rules = JSON.parse(source)
  const lines = source.split('\n')
  return (
    packageRules
      // what is about images and actions names no package
      .filter(({ matchManagers, matchDatasources }) => !matchManagers && !matchDatasources)
      .flatMap(({ matchPackageNames = [] }) => matchPackageNames)
      .filter((pattern) => !dependencies.some((name) => matchesGlob(name, pattern)))
      .map((pattern) => ({
        file,
        line: lines.findIndex((line) => line.includes(`"${pattern}"`)) + 1,
        rule: `no package of ours is called ${pattern}`,
      }))
  )
}
