import { chown, cp, mkdir, readdir, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { folderOf, setOwner, openClusterDirectory, type ClusterDirectory } from './cluster-directory.ts'
import { startCluster, type Cluster } from './cluster.ts'
import { connected } from './query.ts'
import type { Settings } from './settings.ts'

/** Settings of a primary with standbys. It retains enough WAL for a standby that is still being copied. */
export const primarySettings = {
  wal_level: 'replica',
  max_wal_senders: 4,
  wal_keep_size: '256MB',
  synchronous_commit: 'on',
} satisfies Settings

/** Not copied: files of the running primary, and data that the standby receives by replication. */
const left = new Set(['postmaster.pid', 'postmaster.opts', 'pg_wal', 'pg_replslot'])

interface Primary {
  url: string
  dataDir: string
}

/**
 * Starts a standby that streams from a running cluster with `primarySettings`. Copies the files as `pg_basebackup` would, which the
 * package does not include.
 */
export async function startStandby(primary: Primary, dataDir: string): Promise<Cluster> {
  const from = folderOf(primary.dataDir)
  const directory = await openClusterDirectory(dataDir)
  const data = join(directory.path, 'data')
  await connected(primary.url, async (client) => {
    await client.query(`select pg_backup_start('standby', fast => true)`)
    await cp(join(from, 'password'), join(directory.path, 'password'))
    await cp(join(from, 'data'), data, { recursive: true, filter: (path) => !left.has(basename(path)) })
    const { rows } = await client.query<{ labelfile: string }>(
      `select labelfile from pg_backup_stop(wait_for_archive => false)`,
    )
    await writeFile(join(data, 'backup_label'), rows[0]!.labelfile)
  })
  for (const folder of ['pg_wal', 'pg_replslot']) await mkdir(join(data, folder))
  await writeFile(join(data, 'standby.signal'), '')
  await setOwnerOfAll(directory)

  const { hostname, port, username, password } = new URL(primary.url)
  const conninfo = `host=${hostname} port=${port} user=${username} password=${password}`
  return startCluster({
    dataDir,
    durable: false,
    settings: { ...primarySettings, primary_conninfo: conninfo },
  })
}

/** The copied files belong to the current user: give them to the cluster's account. */
async function setOwnerOfAll({ path, account }: ClusterDirectory) {
  await setOwner(account, join(path, 'password'), 0o600)
  await setOwner(account, join(path, 'data'), 0o700)
  const { uid, gid } = account
  if (uid === undefined || gid === undefined) return
  const entries = await readdir(join(path, 'data'), { withFileTypes: true, recursive: true })
  await Promise.all(entries.map((entry) => chown(join(entry.parentPath, entry.name), uid, gid)))
}
