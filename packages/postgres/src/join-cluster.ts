import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startCluster } from './cluster.ts'
import type { Cluster } from './cluster.ts'
import { folderOf } from './home.ts'
import { FolderInUse } from './lock.ts'

/**
 * The embedded PostgreSQL of a data folder, whoever runs it: that of the server which has the folder, else one that is started, and
 * stopped by `stop`. Undefined where there is no database yet.
 */
export async function joinCluster(
  options: Parameters<typeof startCluster>[0],
): Promise<Pick<Cluster, 'url' | 'stop'> | undefined> {
  const home = folderOf(options.dataDir)
  if (!existsSync(join(home, 'data'))) return undefined
  try {
    return await startCluster(options)
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error
    return { url: await runningUrl(home), stop: async () => {} }
  }
}

/** The fourth line of `postmaster.pid` is the port, the eighth how far the start has come. */
async function runningUrl(home: string) {
  const lines = (await readFile(join(home, 'data', 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
  const password = (await readFile(join(home, 'password'), 'utf8')).trim()
  if (lines[7]?.trim() !== 'ready')
    throw new FolderInUse(`The database in ${home} is being started: try again in a moment.`)
  return `postgres://animeteca:${password}@127.0.0.1:${lines[3]?.trim()}/animeteca`
}
