import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { programVersion } from '../../startup/program-version.ts'
import { failure, ok } from './finding.ts'
import type { Finding } from './finding.ts'

const app = join(import.meta.dirname, '../../..')
/** Node's major version in production, which the image and the tests have. */
const major = 24

const parts = ['dist/main.js', '../web/dist/index.html', '../web/dist-server'].map((path) => join(app, path))

/** Version of the program and of Node, and whether it has been built. */
export function checkProgram(_: unknown, version = process.versions.node, built = parts): Finding[] {
  const findings = [ok(`Animeteca ${programVersion()}, Node ${version}`)]
  if (Number(version.split('.')[0]) < major)
    findings.push(
      failure(`Node ${version} es más viejo que el de las pruebas`, `Usa Node ${major}: node_modules/node/bin/node.`),
    )
  const missing = built.filter((path) => !existsSync(path))
  if (missing.length > 0)
    findings.push(failure(`falta lo compilado (${missing.join(', ')})`, 'Compílalo con npm run build.'))
  return findings
}
