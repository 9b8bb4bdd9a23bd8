import { Client } from 'pg'
import { connectMs } from './pool.ts'

/**
 * Runs `work` on a connection outside the pools, for statements that need session state or run before there is a pool. `name` appears in
 * `pg_stat_activity`. If the connection is lost, the running statement fails. It may take any time, so only its connection is checked (`keepAlive`).
 */
export async function withOwnConnection<Answer>(
  { url, name }: { url: string; name: string },
  work: (client: Client) => Promise<Answer>,
): Promise<Answer> {
  const client = openOwnConnection({ url, name })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Such a connection, to be connected and ended by the caller. */
export function openOwnConnection({ url, name }: { url: string; name: string }) {
  const client = new Client({
    connectionString: url,
    application_name: `animeteca ${name}`,
    connectionTimeoutMillis: connectMs.ofStarts,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  })
  return client.on('error', () => {})
}
