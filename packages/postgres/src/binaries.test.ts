import { execFileSync } from 'node:child_process'
import { chmod, cp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { installedPackage, program, usableBinaries } from './binaries.ts'
import { isRoot, nobody, privateFolder } from './fixtures/folders.ts'

const account = isRoot ? nobody : {}

test('are of the major that the data folder is named for', async () => {
  const native = await usableBinaries({}, () => {})
  expect(execFileSync(program(native, 'postgres'), ['--version'], { encoding: 'utf8' })).toContain(' 18.')
})

test('are copied, once, from a folder that the account or the shell can not deal with, links and modes mended', async () => {
  const installed = await privateFolder('a "quoted" $folder')
  await cp(installedPackage(), installed, { recursive: true, verbatimSymlinks: true })
  const lib = join(installed, 'native', 'lib')
  for (const entry of await readdir(lib, { withFileTypes: true })) {
    if (entry.isSymbolicLink()) await rm(join(lib, entry.name))
  }
  await chmod(join(installed, 'native', 'bin', 'postgres'), 0o600)

  const copyFolder = await privateFolder('copyFolder')
  await chmod(join(copyFolder, '..'), 0o755)
  const said: string[] = []
  const take = () => usableBinaries(account, (line) => said.push(line), { installed, copyFolders: [copyFolder] })
  const copy = await take()
  expect(copy.startsWith(copyFolder)).toBe(true)
  expect(execFileSync(program(copy, 'initdb'), ['--version'], { ...account, encoding: 'utf8' })).toContain(' 18.')
  expect(await take()).toBe(copy)
  expect(said).toHaveLength(1)
})
