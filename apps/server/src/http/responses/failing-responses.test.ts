import { once } from 'node:events'
import { get } from 'node:http'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportAddress } from '@animeteca/contracts/history/export-files'
import { describe, expect } from 'vitest'
import { test } from '../../test/fixtures.ts'
import { unexpectedErrors } from './unexpected-errors.ts'
import type { UnexpectedError } from './unexpected-errors.ts'

/** Enough animes for the response to start long before the last statement of the export, also when it is compressed. */
const animeCount = 3_000

describe('a response that fails after its status was sent', () => {
  test.for(['gzip', 'identity'])(
    'is cut off with encoding %s, counted, and does not stop the server (security.md 60)',
    async (encoding, { app, cast, services: { pool }, authorizationOf }) => {
      await pool.query(
        `with added as (insert into animes (title) select 'Anime ' || n || ' ' || md5(n::text) from generate_series(1, ${animeCount}) n returning id)
       insert into list_entries (user_id, anime_id, list_type) select $1, id, 'completed' from added`,
        [cast.spike.id],
      )
      // the last part of the file, so that it fails however fast the others are written
      await pool.query('alter table reviews rename to away')
      const counted: UnexpectedError[] = []
      const count = (message: unknown) => void counted.push(message as UnexpectedError)
      unexpectedErrors.subscribe(count)
      if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 })
      const { port } = app.server.address() as AddressInfo

      const asked = get({
        port,
        path: exportAddress('animeteca.json'),
        headers: { authorization: authorizationOf(cast.spike), 'accept-encoding': encoding },
      })
      const [answer] = (await once(asked, 'response')) as [IncomingMessage]
      expect(answer.statusCode).toBe(200)
      await expect(answer.toArray()).rejects.toThrow('aborted')
      await pool.query('alter table away rename to reviews')

      expect(counted).toEqual([{ source: 'answer' }])
      unexpectedErrors.unsubscribe(count)
      expect((await app.inject('/healthz')).statusCode).toBe(200)
      await pool.query(`delete from animes where title like 'Anime %'`)
    },
  )
})
