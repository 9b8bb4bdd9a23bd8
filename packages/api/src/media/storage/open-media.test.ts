import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

/** The number of modules of Amazon's SDK that a process has loaded after opening a store. */
async function countSdkModules(options: object) {
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
  const [withoutBucket, withBucket] = await Promise.all([
    countSdkModules({ mediaDir: '/nowhere' }),
    countSdkModules({ mediaDir: '', bucket }),
  ])
  expect(withoutBucket).toBe(0)
  expect(withBucket).toBeGreaterThan(0)
})
