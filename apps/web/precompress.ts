import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Plugin } from 'vite'

const compress = promisify(brotliCompress)
const worthwhile = /\.(js|css|svg|webmanifest)$/

/** Writes a brotli copy beside each text file of the build, so that the server does not compress them at run time. */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    async writeBundle({ dir = 'dist' }) {
      const names = await readdir(dir, { recursive: true })
      await Promise.all(names.filter((name) => worthwhile.test(name)).map((name) => compressFile(join(dir, name))))
    },
  }
}

async function compressFile(path: string) {
  const bytes = await readFile(path)
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  await writeFile(`${path}.br`, await compress(bytes, { params }))
}
