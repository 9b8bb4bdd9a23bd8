import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { documentNameBreaches, wordsOf } from './document-names.ts'
import { fileNameBreaches } from './file-names.ts'
import { folderSizeBreaches } from './folder-sizes.ts'
import { frameMessageBreaches } from './frame-messages.ts'
import { boundaryBreaches } from './imports/boundaries.ts'
import { floorBreaches } from './imports/floors.ts'
import { folderPairBreaches } from './imports/folder-pairs.ts'
import { importCycleBreaches } from './imports/import-cycles.ts'
import { importsOf } from './imports/imports.ts'
import { sharedModuleBreaches } from './imports/shared-modules.ts'
import { ormStatementBreaches } from './orm-statements.ts'
import { reactAriaLocaleBreaches } from './react-aria-locale.ts'
import { readSecurity } from './security/read-security.ts'
import { securityRequirements } from './security/security-requirements.ts'
import { securityBreaches, tableFile } from './security/security-table.ts'
import { licenceBreaches } from './supply-chain/licences.ts'
import { dependenciesOf, manifestBreaches } from './supply-chain/manifests.ts'
import { renovateBreaches } from './supply-chain/renovate.ts'
import { workflowBreaches } from './supply-chain/workflows.ts'
import { webMutationBreaches } from './web-mutations.ts'

const root = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

const sources = globSync('{apps,packages}/*/src/**/*.{ts,tsx}', { cwd: root })
  .map((file) => file.replaceAll(sep, '/'))
  .filter((file) => !/\.gen\.ts$|\.d\.ts$|\/migrations\/\d/.test(file))
const allFiles = globSync(['{apps,packages}/*/{src,worker,journeys,fixtures}/**', 'infra/**'], {
  cwd: root,
  withFileTypes: true,
})
  .filter((entry) => entry.isFile())
  .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
const manifests = new Map(
  ['', ...globSync('{apps,packages}/*', { cwd: root }).map((folder) => folder.replaceAll(sep, '/'))]
    .filter((folder) => existsSync(join(root, folder, 'package.json')))
    .map((folder) => [folder, read(join(folder, 'package.json'))]),
)
const renovate = '.github/renovate.json'

const texts = new Map(sources.map((file) => [file, read(file)]))
const imports = new Map([...texts].map(([file, source]) => [file, importsOf(file, source)]))

const { tests, decisions, table } = readSecurity()

const documents = ['README.md', '.github/CONTRIBUTING.md', ...globSync('infra/{*.md,decisions/**/*.md}', { cwd: root })]
const settings = globSync(['*.{json,ts}', '{apps,packages}/*/*.{json,ts}', '.github/**/*.{json,yml}'], { cwd: root })
const namesInCode = new Set(
  [
    ...allFiles.filter((file) => /\.(c?m?[jt]sx?|json|ya?ml|css|sh|conf|ini|sql)$|file$/i.test(file)),
    ...settings,
  ].flatMap((file) => wordsOf(file, read(file))),
)

const breaches = [
  ...sources.flatMap((file) => fileNameBreaches(file)),
  ...folderSizeBreaches(allFiles),
  ...[...imports].flatMap(([file, found]) => boundaryBreaches(file, found)),
  ...[...texts].flatMap(([file, source]) => webMutationBreaches(file, source)),
  ...[...texts].flatMap(([file, source]) => frameMessageBreaches(file, source)),
  ...[...texts].flatMap(([file, source]) => ormStatementBreaches(file, source)),
  ...[...texts].flatMap(([file, source]) => reactAriaLocaleBreaches(file, source)),
  ...importCycleBreaches(imports),
  ...floorBreaches(imports),
  ...folderPairBreaches(imports),
  ...sharedModuleBreaches(imports),
  ...[...manifests].flatMap(([folder, source]) => manifestBreaches(folder, source)),
  ...licenceBreaches(read('package-lock.json')),
  ...globSync('.github/workflows/*', { cwd: root }).flatMap((file) => workflowBreaches(file, read(file))),
  ...renovateBreaches(renovate, read(renovate), [...manifests.values()].flatMap(dependenciesOf)),
  ...documents.flatMap((file) => documentNameBreaches(file, read(file), namesInCode)),
  ...securityBreaches(securityRequirements, tests, decisions, table),
]

for (const { file, line, rule } of breaches) console.error(`${file}:${line}  ${rule}`)
const untested = securityRequirements.flatMap(({ untested }, at) => (untested ? [at + 1] : []))
console.log(`${sources.length} files, ${breaches.length} breaches of the architecture`)
if (untested.length > 0) console.log(`${tableFile}: untested, in whole or in part: ${untested.join(', ')}`)
process.exitCode = breaches.length > 0 ? 1 : 0
