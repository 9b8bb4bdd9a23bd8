import { execFileSync } from 'node:child_process'
import { chmod, cp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { installedPackage, program, usableBinaries } from './binaries.ts'
import { isRoot, nobody, privateFolder } from './fixtures/folders.ts'

const account = isRoot ? nobody : {}

test('usableBinaries returns the major version that names the data folder', async () => {
  const native = await usableBinaries({}, () => {})
  expect(execFileSync(program(native, 'postgres'), ['--version'], { encoding: 'utf8' })).toContain(' 18.')
})

test('usableBinaries copies the programs once, with links and modes restored, where the installed ones cannot be run', async () => {
  const installed = await privateFolder('a "quoted" $folder')
  await cp(installedPackage(), installed, { recursive: true, verbatimSymlinks: true })
  const lib = join(installed, 'native', 'lib')
  for (const entry of await readdir(lib, { withFileTypes: true })) {
    if (entry.isSymbolicLink()) await rm(join(lib, entry.name))
  }
  await chmod(join(installed, 'native', 'bin', 'postgres'), 0o600)

  const copyFolder = await privateFolder('copies')
  await chmod(join(copyFolder, '..'), 0o755)
  const logged: string[] = []
  const take = () => usableBinaries(account, (line) => logged.push(line), { installed, copyFolders: [copyFolder] })
  const copy = await take()
  expect(copy.startsWith(copyFolder)).toBe(true)
  expect(execFileSync(program(copy, 'initdb'), ['--version'], { ...account, encoding: 'utf8' })).toContain(' 18.')
  expect(await take()).toBe(copy)
  expect(logged).toHaveLength(1)
})
