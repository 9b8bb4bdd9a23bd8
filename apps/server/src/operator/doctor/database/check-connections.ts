import { pipelineConnections } from '@animeteca/api/database/connections/pipeline'
import { limits } from '@animeteca/contracts/limits'
import type { Config } from '../../../startup/settings/config.ts'
import { poolShare } from '../../../startup/settings/config.ts'
import { failure, ok, warning } from '../finding.ts'
import type { Examined, Finding } from '../finding.ts'

const fullShare = 0.9

/** Whether PostgreSQL allows as many connections as this server may open. */
export async function checkConnections({ config, client }: Examined): Promise<Finding[]> {
  if (!client) return []
  const { rows } = await client.query<{ allowed: number; used: number; ours: number; roleLimit: number }>(
    `select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as allowed,
            (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as used,
            (select count(*)::int from pg_stat_activity where application_name like 'animeteca%' and datname = current_database()) as ours,
            (select rolconnlimit from pg_roles where rolname = current_user) as "roleLimit"`,
  )
  const { used, ours, roleLimit, ...server } = rows[0]!
  const allowed = roleLimit > 0 ? Math.min(roleLimit, server.allowed) : server.allowed
  const needed = connectionsOf(config)
  const raise = 'Sube max_connections de PostgreSQL, baja DATABASE_POOL o WORKERS, o pon un pooler.'
  if (used > allowed * fullShare)
    return [failure(`están ocupadas ${used} de ${allowed} conexiones de PostgreSQL`, raise)]
  if (needed > allowed - (used - ours))
    return [warning(`este servidor puede abrir ${needed} conexiones, y PostgreSQL admite ${allowed} en total`, raise)]
  return [ok(`${used} de ${allowed} en uso; este servidor puede abrir ${needed}`)]
}

/** The most that a server with these settings opens. Behind a pooler only those that need a session count. */
export function connectionsOf(config: Config) {
  const { databaseDirectUrl, databaseReplicaUrls, isPipelined, workers } = config
  if (databaseDirectUrl !== undefined) return 2 * workers
  const listening = 1
  const watchingReplicas = databaseReplicaUrls.length > 0 ? 1 : 0
  const pipelined = isPipelined ? pipelineConnections : 0
  return workers * (poolShare(config) + listening + watchingReplicas + pipelined + limits.largeBodies.calls)
}
