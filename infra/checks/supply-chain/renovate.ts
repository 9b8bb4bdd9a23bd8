import { matchesGlob } from 'node:path'
import type { Breach } from '../breach.ts'

interface Rules {
  packageRules: {
    groupName?: string
    matchPackageNames?: string[]
    matchManagers?: string[]
    matchDatasources?: string[]
  }[]
}

/** Package names in Renovate's rules that no longer match a dependency. */
export function renovateBreaches(file: string, source: string, dependencies: string[]): Breach[] {
  const { packageRules }: Rules = JSON.parse(source)
  const lines = source.split('\n')
  return (
    packageRules
      // rules for images and actions name no packages
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
