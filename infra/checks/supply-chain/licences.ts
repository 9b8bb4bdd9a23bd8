import satisfies from 'spdx-satisfies'
import type { Breach } from '../breach.ts'

/** Licences that allow running, changing and selling the product. Those with a comment require more than a notice. */
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
  // fonts; they must not be sold separately
  'OFL-1.1',
  // changes to its files must be published: web-push
  'MPL-2.0',
  // must be replaceable, which libvips is: a separate library loaded by sharp
  'LGPL-3.0-or-later',
]

interface Locked {
  license?: string
  dev?: boolean
  link?: boolean
}

/** Production packages in package-lock.json without a licence or with one that is not allowed. */
export function licenceBreaches(lock: string): Breach[] {
  const { packages }: { packages: Record<string, Locked> } = JSON.parse(lock)
  return Object.entries(packages).flatMap(([path, { license, dev, link }]) => {
    const name = path.split('node_modules/').slice(1).at(-1)
    if (name === undefined || dev || link || isAllowed(license)) return []
    const line = lock.slice(0, lock.indexOf(`"${path}": {`)).split('\n').length
    const rule = `${name} is in production under ${license ?? 'no licence'}, which infra/checks/supply-chain/licences.ts does not allow`
    return [{ file: 'package-lock.json', line, rule }]
  })
}

function isAllowed(license: string | undefined) {
  try {
    return license !== undefined && satisfies(license, allowed)
  } catch {
    // not an SPDX expression, such as "SEE LICENSE IN …", which has to be read first
    return false
  }
}
