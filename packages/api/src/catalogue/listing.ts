import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { synopsisLimit } from '@animeteca/contracts/catalogue'
import type { Pool } from 'pg'
import type { Change, EventBus } from '../database/event-bus.ts'
import { statement } from '../database/statement.ts'
import type { Statement } from '../database/statement.ts'
import { cardColumns, visibleCards } from './catalogue.queries.ts'

/** JSON bytes ready to send, in every encoding that a client may take. */
export interface Rendition {
  etag: string
  identity: Buffer
  br: Buffer
  gzip: Buffer
}

/** The whole catalogue in memory, twice: as the documented list and as the browser's columnar index. */
export interface Listing {
  /** `{animes, total}`. */
  list(): Promise<Rendition>
  /** The contract's `catalogueIndex`. */
  index(): Promise<Rendition>
}

/** A change of titles shows at once; votes, which never stop, at most this much later. */
const votesMs = 2_000
/** How old it may be while other servers' changes don't arrive. */
const deafMs = 3_000

const wholeList = statement(
  'catalogue.list',
  `select json_build_object('animes', coalesce(json_agg(r), '[]'), 'total', count(*))::text as json
     from (select ${cardColumns} ${visibleCards} order by a.id) r`,
)

const wholeIndex = statement(
  'catalogue.index',
  `select to_json(r)::text as json from (
     select coalesce(json_agg(id), '[]') as ids, coalesce(json_agg(title), '[]') as titles,
            coalesce(json_agg(array_to_string(alternative_titles, ' · ')), '[]') as alternatives,
            case when count(*) <= ${synopsisLimit} then coalesce(json_agg(coalesce(synopsis, '')), '[]') end as synopses,
            coalesce(json_agg(coalesce("coverImage", '')), '[]') as covers,
            coalesce(json_agg(coalesce((rating * 10)::int, 0)), '[]') as ratings,
            coalesce(json_agg(coalesce("releaseYear", 0)), '[]') as years,
            coalesce(json_agg("seasonCount"), '[]') as "seasonCounts",
            coalesce(json_agg("isCompleted"::int + 2 * "hasEarlyAccess"::int), '[]') as flags
       from (select ${cardColumns}, a.alternative_titles ${visibleCards} order by a.id) c) r`,
)

/** Built on the first request after a change, once for however many ask at the same time. */
export function createListing(pool: Pool, bus: EventBus): Listing {
  const list = cached(() => render(pool, wholeList), bus)
  const index = cached(() => render(pool, wholeIndex), bus)
  return { list, index }
}

function cached(build: () => Promise<Rendition>, bus: EventBus) {
  let current: Promise<Rendition> | undefined
  let staleAt = Number.POSITIVE_INFINITY
  let builtAt = 0

  bus.subscribe(({ topic }: Change) => {
    if (topic === 'catalogue' || topic === 'missed') staleAt = 0
    if (topic === 'ratings') staleAt = Math.min(staleAt, Date.now() + votesMs)
  })

  return () => {
    const goodUntil = bus.isConnected ? staleAt : Math.min(staleAt, builtAt + deafMs)
    if (current && Date.now() < goodUntil) return current
    staleAt = Number.POSITIVE_INFINITY
    // however long it takes, those who ask meanwhile share it
    builtAt = Number.POSITIVE_INFINITY
    const building = build()
    current = building
    void settle(building)
    return building
  }

  async function settle(building: Promise<Rendition>) {
    const isBuilt = await building.then(
      () => true,
      () => false,
    )
    if (current !== building) return
    builtAt = Date.now()
    // a failed build is not kept
    if (!isBuilt) current = undefined
  }
}

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

async function render(pool: Pool, sql: Statement): Promise<Rendition> {
  const { rows } = await pool.query<{ json: string }>(sql)
  const identity = Buffer.from(rows[0]!.json)
  const [br, gz] = await Promise.all([
    compressBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    compressGzip(identity, { level: 6 }),
  ])
  return { etag: `"${createHash('sha256').update(identity).digest('base64url').slice(0, 27)}"`, identity, br, gzip: gz }
}
