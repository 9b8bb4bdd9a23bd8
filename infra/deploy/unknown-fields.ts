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

/**
 * What the compiler says of manifests as literals of their kinds' types: it refuses fields that a type does not have, which the
 * schemas, and so a validation by them, let through.
 */
export function unknownFields(manifests: Manifest[]) {
  // beneath the project, where the types are found
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
