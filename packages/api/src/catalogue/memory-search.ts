import type * as contract from '@animeteca/contracts/catalogue'
import { searchRank, titleQuery } from '@animeteca/contracts/title-search'
import { decodeCursor, encodeCursor } from '../cursor.ts'
import type { EventBus } from '../database/event-bus.ts'
import { contains } from '../database/like.ts'
import { rowOf, statement } from '../database/statement.ts'
import { jsonWith } from '../json-text.ts'
import type { JsonText } from '../json-text.ts'
import type { Connected } from '../read-context.ts'
import { rankedPlace } from './catalogue.queries.ts'
import { createKeptCards } from './kept-cards.ts'
import { keepTitles } from './kept-titles.ts'
import type { Found, Titles } from './kept-titles.ts'
import { rankSlips, rankTitles } from './rank-titles.ts'
import { createRanking } from './ranking.ts'
import { rowOfId } from './title-index.ts'
import type { TitleIndex } from './title-index.ts'

/** Searches titles in memory and only the rest in the database: as `found` of catalogue-search.ts, which a test holds beside it. */
export interface MemorySearch {
  /** `readFoundPage`; undefined while the titles are not here. */
  page(asked: Asked): Promise<JsonText<contract.AnimeList>> | undefined
  /** `readMatches`; undefined while the titles are not here. */
  ids(q: string): Promise<number[]> | undefined
}

type Asked = { q: string; limit: number; cursor: string | undefined }

/** Searches whose results are kept: of each page of them, of all who type the same. */
const mostSearches = 2_000
/** And rows in all of them: two MiB. */
const mostRows = 400_000

/** Made once for a process. On the primary: a replica might find what was there before the change that made the titles be read again. */
export function createMemorySearch(bus: EventBus, primary: Connected): MemorySearch {
  const current = keepTitles(bus, primary)
  const cards = createKeptCards(bus, primary)

  function search(titles: Titles, q: string) {
    const { found } = titles
    const kept = found.get(q)
    if (kept) return kept
    if (found.size >= mostSearches) forgetFound(titles)
    const finding = find(primary, titles, q)
    found.set(q, finding)
    count(titles, finding).catch(() => titles.found.delete(q))
    return finding
  }

  async function pageOf(titles: Titles, { q, limit, cursor }: Asked) {
    const [rank = -1, id = 0] = decodeCursor(cursor, rankedPlace) ?? []
    const { rows, ranks } = await search(titles, q)
    const isAfter = (row: number, at: number) => ranks[at]! > rank || (ranks[at] === rank && titles.ids[row]! > id)
    const first = cursor === undefined ? 0 : rows.findIndex(isAfter)
    const from = first === -1 ? rows.length : first
    const shown = await cards.of(Array.from(rows.subarray(from, from + limit), (row) => titles.ids[row]!))
    const last = from + limit < rows.length ? from + limit - 1 : undefined
    return jsonWith<contract.AnimeList>(`{"animes":[${shown.map(({ card }) => card).join(',')}]}`, {
      types: shown.map(({ type }) => type),
      synopsisLangs: shown.map(({ synopsisLang }) => synopsisLang),
      total: rows.length,
      nextCursor: last === undefined ? null : encodeCursor(ranks[last]!, titles.ids[rows[last]!]!),
    })
  }

  return {
    page(asked) {
      const titles = current()
      return titles && pageOf(titles, asked)
    },
    ids(q) {
      const titles = current()
      return titles && search(titles, q).then(({ rows }) => Array.from(rows, (row) => titles.ids[row]!))
    },
  }
}

function forgetFound(titles: Titles) {
  titles.found.clear()
  titles.foundRows = 0
}

/** A failure is not kept. */
async function count(titles: Titles, finding: Promise<Found>) {
  titles.foundRows += (await finding).rows.length
  if (titles.foundRows > mostRows) forgetFound(titles)
}

// by `animes_search_trgm`
const inTexts = statement(
  'catalogue.inTexts',
  `select string_agg(id::text, ',') filter (where is_title) as titles, string_agg(id::text, ',') filter (where not is_title) as others
     from (select a.id, a.folded_titles like (select fold($1)) as is_title
             from animes a where a.deleted_at is null and a.search_text like (select fold($1))) found`,
)

type InTexts = { titles: string | null; others: string | null }

async function find({ pool }: Connected, index: TitleIndex, q: string): Promise<Found> {
  const texts = (await rowOf<InTexts>(pool, inTexts, [contains(q)]))!
  const query = titleQuery(q)
  const ranking = createRanking(index.ids.length)
  for (const row of rowsOf(index, texts.titles)) ranking.add(row, searchRank.title)
  rankTitles(index, query, ranking)
  if (ranking.best > searchRank.words) rankSlips(index, query, ranking)
  for (const row of rowsOf(index, texts.others)) ranking.add(row, searchRank.synopsis)
  return ranking.sorted()
}

/** What has been added since the titles were read is about to be told of. */
function rowsOf(index: TitleIndex, list: string | null) {
  const rows = list === null ? [] : list.split(',').map((id) => rowOfId(index, Number(id)))
  return rows.filter((row) => row !== -1)
}
