import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { folderOf } from './cluster-directory.ts'
import { startCluster } from './cluster.ts'
import type { Cluster } from './cluster.ts'
import { FolderInUse } from './lock.ts'

/**
 * Connects to the embedded PostgreSQL of a data folder: the one that a running server has started, or one that is started here and
 * stopped by `stop`. Undefined when the folder has no database yet.
 */
export async function joinCluster(
  options: Parameters<typeof startCluster>[0],
): Promise<Pick<Cluster, 'url' | 'stop'> | undefined> {
  const directory = folderOf(options.dataDir)
  if (!existsSync(join(directory, 'data'))) return undefined
  try {
    return await startCluster(options)
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error
    return { url: await runningUrl(directory), stop: async () => {} }
  }
}

/** In `postmaster.pid` the fourth line is the port and the eighth the state of the start. */
async function runningUrl(directory: string) {
  const lines = (await readFile(join(directory, 'data', 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
  const password = (await readFile(join(directory, 'password'), 'utf8')).trim()
  if (lines[7]?.trim() !== 'ready')
    throw new FolderInUse(`La base de datos de ${directory} está arrancando: inténtalo de nuevo en un momento.`)
  return `postgres://animeteca:${password}@127.0.0.1:${lines[3]?.trim()}/animeteca`
}
