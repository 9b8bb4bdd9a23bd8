import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

/** Modules of Amazon's SDK that a process has loaded after opening such a store. */
async function loadedBy(options: object) {
  const program = `
    import { Module } from 'node:module'
    const { openMedia } = await import('./media/storage/open-media.ts')
    await import('./app/services.ts')
    await openMedia(${JSON.stringify(options)})
    console.log(Object.keys(Module._cache).filter((path) => path.includes('@aws-sdk')).length)`
  const spawning = { cwd: join(import.meta.dirname, '../..') }
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program], spawning)
  return Number(stdout)
}

test('openMedia loads the SDK only for a bucket', async () => {
  const bucket = { bucket: 'animeteca', region: 'us-east-1', isPathStyle: true }
  const [without, within] = await Promise.all([loadedBy({ mediaDir: '/nowhere' }), loadedBy({ mediaDir: '', bucket })])
  expect(without).toBe(0)
  expect(within).toBeGreaterThan(0)
})
