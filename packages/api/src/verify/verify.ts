import type { ClientBase } from 'pg'
import type { MediaStore } from '../call/context/media.ts'
import { withOwnConnection } from '../database/connections/own-connection.ts'
import type { Check, Finding } from './check.ts'
import { counterChecks } from './counters.ts'
import { derivedChecks } from './derived.ts'
import { findMigrations } from './migrated.ts'
import { findPictures, readShownPictures } from './pictures.ts'
import { foreignKeyCheck, schemaChecks, sequenceCheck } from './schema.ts'

export interface Verifying {
  url: string
  media: MediaStore
  /** The migrations of this code. */
  migrationNames: readonly string[]
}

export interface Verified {
  findings: Finding[]
  /** Pictures that no row shows; housekeeping removes them after a day. */
  unreferenced: string[]
}

/**
 * Compares every redundant value with its source in one snapshot, read-only; `onFound` receives each finding as it is made. With other migrations
 * than those of this code it stops after that check.
 */
export async function verify(
  { url, media, migrationNames }: Verifying,
  onFound: (finding: Finding) => void = () => {},
): Promise<Verified> {
  const findings: Finding[] = []
  const found = (finding: Finding) => {
    findings.push(finding)
    onFound(finding)
  }
  return withOwnConnection({ url, name: 'verify' }, async (client) => {
    await client.query('begin isolation level repeatable read read only; set local statement_timeout = 0')
    const migrated = await findMigrations(client, migrationNames)
    found(migrated)
    if (migrated.differences > 0) return { findings, unreferenced: [] }
    const asked = [await foreignKeyCheck(client), await sequenceCheck(client)]
    for (const check of [...counterChecks, ...derivedChecks, ...schemaChecks, ...asked]) {
      found(await find(client, check))
    }
    const shown = await readShownPictures(client)
    // a bucket takes a while, and an open snapshot keeps dead rows from being vacuumed
    await client.query('commit')
    const { finding, unreferenced } = await findPictures(shown, media)
    found(finding)
    return { findings, unreferenced }
  })
}

async function find(client: ClientBase, { name, sql, isLate }: Check): Promise<Finding> {
  const { rows } = await client.query<Pick<Finding, 'rows' | 'differences' | 'examples'>>(
    `select coalesce(sum(rows), 0)::float8 as rows, coalesce(sum(differences), 0)::float8 as differences,
            coalesce(array_agg(example order by example) filter (where example is not null), '{}') as examples
       from (select count(*) as rows, count(*) filter (where stored is distinct from counted) as differences,
                    min(format('%s: %s, y son %s', subject, coalesce(stored, 'nada'), coalesce(counted, 'nada')))
                      filter (where stored is distinct from counted) as example
               from (${sql}) c group by split_part(subject, ' (', 1)) g`,
  )
  return { name, isLate: isLate === true, ...rows[0]! }
}
