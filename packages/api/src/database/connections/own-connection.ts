import { Client } from 'pg'

/**
 * Runs `work` on a connection outside the pools, for statements that need session state or run before there is a pool. `name` appears in
 * `pg_stat_activity`. If the connection is lost, the running statement fails.
 */
export async function withOwnConnection<Answer>(
  { url, name, connectionTimeoutMillis }: { url: string; name: string; connectionTimeoutMillis?: number },
  work: (client: Client) => Promise<Answer>,
): Promise<Answer> {
  const client = new Client({ connectionString: url, application_name: `animeteca ${name}`, connectionTimeoutMillis })
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
