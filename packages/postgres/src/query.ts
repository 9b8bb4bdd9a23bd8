import { Client, escapeIdentifier, type QueryResultRow } from 'pg'

/** Runs one statement on a separate connection. */
export async function query<Row extends QueryResultRow>(url: string, statement: string, values: unknown[] = []) {
  return connected(url, async (client) => (await client.query<Row>(statement, values)).rows)
}

/** Runs `work` on a connection of its own and closes it, also after a failure. */
export async function connected<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** The URL of another database on the same server. */
export function inDatabase(url: string, name: string) {
  const other = new URL(url)
  other.pathname = `/${encodeURIComponent(name)}`
  return other.href
}

/** Creates a database and returns its URL. Fails if it exists. */
export async function create(url: string, name: string): Promise<string> {
  await query(inDatabase(url, 'postgres'), `create database ${escapeIdentifier(name)}`)
  return inDatabase(url, name)
}
