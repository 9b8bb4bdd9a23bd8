import { Client } from 'pg'

/**
 * Works on a connection of its own, beside every pool: for what belongs to a session, or comes before there is a pool. `name` is what
 * `pg_stat_activity` says of it. A connection that is lost fails the statement that is under way.
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
