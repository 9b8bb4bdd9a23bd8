import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const compiler = join(root, 'node_modules/typescript/bin/tsc')
const options = ['--noEmit', '--strict', '--skipLibCheck', '--module', 'nodenext', '--types', '', '--ignoreConfig']

interface Manifest {
  apiVersion: string
  kind: string
}

/** Type-checks manifests as literals of their kinds' types. This finds fields that a type does not have, which the schemas ignore. */
export function unknownFields(manifests: Manifest[]) {
  // inside the project, so that the types resolve
  const folder = mkdtempSync(join(root, 'node_modules/.manifests-'))
  const file = join(folder, 'manifests.ts')
  try {
    writeFileSync(file, manifests.map((manifest, index) => literalOf(manifest, index)).join('\n'))
    const { stdout, status } = spawnSync(process.execPath, [compiler, ...options, file], { encoding: 'utf8' })
    return status === 0 ? [] : stdout.trim().split('\n')
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function literalOf(manifest: Manifest, index: number) {
  const { apiVersion, kind } = manifest
  const type = `import('kubernetes-models/${apiVersion}/${kind}').I${kind}`
  return `export const manifest${index}: ${type} = ${JSON.stringify(manifest, null, 2)}`
}
