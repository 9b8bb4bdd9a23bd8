import satisfies from 'spdx-satisfies'
import type { Breach } from './breach.ts'

/** Under these somebody may run, change and sell what we ship; those below ask for more than a notice. */
const allowed = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MIT-0',
  'Unlicense',
  'Zlib',
  // fonts, which may not be sold by themselves
  'OFL-1.1',
  // changes of its own files have to be published: web-push
  'MPL-2.0',
  // has to be exchangeable, and is: libvips is a library of its own beside sharp
  'LGPL-3.0-or-later',
]

interface Locked {
  license?: string
  dev?: boolean
  link?: boolean
}

/** What package-lock.json says of packages that are in production under a licence that nobody has agreed to, or under none. */
export function licenceBreaches(lock: string): Breach[] {
  const { packages }: { packages: Record<string, Locked> } = JSON.parse(lock)
  return Object.entries(packages).flatMap(([path, { license, dev, link }]) => {
    const name = path.split('node_modules/').slice(1).at(-1)
    if (name === undefined || dev || link || isAllowed(license)) return []
    const line = lock.slice(0, lock.indexOf(`"${path}": {`)).split('\n').length
    const rule = `${name} is in production under ${license ?? 'no licence'}, which infra/checks/licences.ts does not allow`
    return [{ file: 'package-lock.json', line, rule }]
  })
}

function isAllowed(license: string | undefined) {
  try {
    return license !== undefined && satisfies(license, allowed)
  } catch {
    // not an expression of SPDX, such as "SEE LICENSE IN …": somebody has to read it
    return false
  }
}
