import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { test as base } from '../fixtures.ts'

/** Runs an operator's program in a process with only the given environment. */
export const run = (program: string, env: Record<string, string>, ...args: string[]) =>
  new Promise<{ code: number; output: string }>((resolve) => {
    const file = join(import.meta.dirname, '../../operator', `${program}.ts`)
    const { PATH, NODE_COMPILE_CACHE } = process.env
    const options = { env: { PATH: PATH!, NODE_COMPILE_CACHE: NODE_COMPILE_CACHE!, ...env } }
    execFile(process.execPath, [file, ...args], options, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, output: `${out}${err}` }),
    )
  })

/** `backup`: a backup of the site, which tests only read or copy. */
export const test = base.extend<{ backup: string }>({
  backup: [
    async ({ services }, use) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'animeteca-operator-'))
      const file = join(dataDir, 'site.tar')
      const saved = await run('backup', { DATABASE_URL: services.options.databaseUrl, DATA_DIR: dataDir }, file)
      expect(saved).toMatchObject({ code: 0 })
      await use(file)
      await rm(dataDir, { recursive: true })
    },
    { scope: 'file' },
  ],
})
