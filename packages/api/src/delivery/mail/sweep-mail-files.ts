import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { mailFileDays } from '@animeteca/contracts/limits'
import type { ServiceOptions } from '../../call/context/context.ts'

/** Deletes old e-mail files, because each contains an address. */
export async function sweepMailFiles({ mailFolder }: Pick<ServiceOptions, 'mailFolder'>) {
  if (mailFolder === undefined) return
  const before = Date.now() - mailFileDays * 86_400_000
  const names = (await readdir(mailFolder).catch(undefinedIfMissing)) ?? []
  // only our files, including partial ones of a killed server: the operator may have put others there
  for (const name of names.filter((name) => /\.eml(\.part)?$/.test(name))) {
    const file = join(mailFolder, name)
    const found = await stat(file).catch(undefinedIfMissing)
    if (found && found.mtimeMs < before) await rm(file, { force: true })
  }
}

function undefinedIfMissing(error: NodeJS.ErrnoException) {
  if (error.code !== 'ENOENT') throw error
  return undefined
}
