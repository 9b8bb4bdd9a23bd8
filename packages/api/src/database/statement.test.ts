import { expect } from 'vitest'
import { test } from '../test/fixtures.ts'
import { queryMany, statement, unprepared } from './statement.ts'

test('PostgreSQL keeps the plan of a named statement, and plans an unprepared one at each execution', async ({
  services: { pool },
}) => {
  const client = await pool.connect()
  try {
    for (const of of [
      statement('test.named', 'select $1::int as n'),
      unprepared('test.unprepared', 'select $1::int as n'),
    ])
      for (let n = 0; n < 3; n++) expect(await queryMany(client, of, [n])).toEqual([{ n }])
    const { rows } = await client.query(`select name from pg_prepared_statements where name like 'test.%'`)
    expect(rows).toEqual([{ name: 'test.named' }])
  } finally {
    client.release()
  }
})
