import { isMigrated } from '@animeteca/api/app/migrate'
import { hasUnfinishedRestore } from '@animeteca/api/database/unfinished-restore'
import { formatNumber } from '@animeteca/contracts/text/count'
import type { ClientBase } from 'pg'
import { findDatabaseProblem } from '../../../database/check-database.ts'
import { readDatabaseFacts } from '../../../database/database-facts.ts'
import { isOfAbandonedDrill } from '../../../database/drill-names.ts'
import { failure, durationOf, ok, warning } from '../finding.ts'
import type { Examined, Finding } from '../finding.ts'

/** A transaction that is open for so many seconds is reported, because it keeps vacuum from removing deleted rows. */
const longTransaction = 3_600

/** Version, encoding, locale, migrations and size of the database. */
export async function checkDatabase({ client }: Examined): Promise<Finding[]> {
  if (!client) return []
  const problem = await findDatabaseProblem(client)
  if (problem !== undefined) {
    const [what = '', ...advice] = problem.split(': ')
    return [failure(what, advice.join(': '))]
  }
  const { version, encoding } = await readDatabaseFacts(client)
  const state = await readState(client)
  const findings = [
    ok(`PostgreSQL ${version}, ${encoding}, ${formatNumber(state.bytes / 1e6)} MB`),
    ...(await migrationFindings(client)),
  ]
  if (state.oldestSeconds > longTransaction)
    findings.push(
      warning(
        `hay una transacción abierta desde hace ${durationOf(state.oldestSeconds)}, y hasta su fin no se limpia ninguna tabla`,
        `Mira de quién es con psql -c "select pid, usename, query from pg_stat_activity where xact_start < now() - interval '1 hour'".`,
      ),
    )
  if (!state.hasAutovacuum)
    findings.push(
      failure(
        'autovacuum está apagado',
        "Enciéndelo con ALTER SYSTEM SET autovacuum = 'on' y SELECT pg_reload_conf().",
      ),
    )
  if (!state.isDurable)
    findings.push(
      failure('PostgreSQL confirma escrituras que un corte de luz perdería', 'Pon fsync y full_page_writes a on.'),
    )
  const drills = state.databases.filter(isOfAbandonedDrill)
  if (drills.length > 0)
    findings.push(
      warning(
        `quedan bases de datos de ensayos interrumpidos: ${drills.join(', ')}`,
        `Bórralas con ${drills.map((name) => `DROP DATABASE ${name}`).join('; ')}.`,
      ),
    )
  return findings
}

async function migrationFindings(client: ClientBase) {
  if (await hasUnfinishedRestore(client))
    return [failure('la restauración de una copia no llegó al final', 'Repítela con npm run restore -- ARCHIVO.')]
  if (await isMigrated(client)) return []
  return [failure('faltan migraciones de esta versión', 'Aplícalas con npm run migrate, o arranca el servidor.')]
}

interface State {
  bytes: number
  /** Of the oldest open transaction. */
  oldestSeconds: number
  hasAutovacuum: boolean
  isDurable: boolean
  /** Names of all databases of the server. */
  databases: string[]
}

async function readState(client: ClientBase) {
  const { rows } = await client.query<State>(
    `select pg_database_size(current_database())::float8 as bytes,
            (select coalesce(max(extract(epoch from now() - xact_start)), 0)::float8 from pg_stat_activity
              where datname = current_database() and pid <> pg_backend_pid()) as "oldestSeconds",
            current_setting('autovacuum') = 'on' as "hasAutovacuum",
            current_setting('fsync') = 'on' and current_setting('full_page_writes') = 'on' as "isDurable",
            array(select datname::text from pg_database order by 1) as databases`,
  )
  return rows[0]!
}
