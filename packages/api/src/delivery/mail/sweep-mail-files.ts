import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { mailFileDays } from '@animeteca/contracts/limits'
import type { ServiceOptions } from '../../call/context.ts'

/** Deletes mails that have lain in their folder for so long that nobody hands them over any more: each has an address in it. */
export async function sweepMailFiles({ mailFolder }: Pick<ServiceOptions, 'mailFolder'>) {
  if (mailFolder === undefined) return
  const before = Date.now() - mailFileDays * 86_400_000
  const names = (await readdir(mailFolder).catch(unlessMissing)) ?? []
  // what whoever runs the site has put there is not ours, nor what was being written when a server died anybody's
  for (const name of names.filter((name) => /\.eml(\.part)?$/.test(name))) {
    const file = join(mailFolder, name)
    const found = await stat(file).catch(unlessMissing)
    if (found && found.mtimeMs < before) await rm(file, { force: true })
  }
}

function unlessMissing(error: NodeJS.ErrnoException) {
  if (error.code !== 'ENOENT') throw error
  return undefined
}
