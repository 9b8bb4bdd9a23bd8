import { searchRank, titleQuery } from '@animeteca/contracts/title-search'
import { contains } from '../database/like.ts'

/** Each index is asked by itself: what one of them offers is then compared with that one's text only, and synopses are long. */
const matches = `
    select id, min(rank) as rank from (
      select a.id, case
          when key like E'%\\n' || $2 || E'\\n%' then ${searchRank.exactTitle}
          when key like E'%\\n' || $2 || '%' then ${searchRank.titleStart}
          when a.title_words ~ $3 then ${searchRank.title}
        end as rank
        from animes a, lateral (select search_key(a.title_words) as key offset 0) once
       where a.deleted_at is null and search_key(a.title_words) like '%' || $2 || '%'
      union all
      select a.id, ${searchRank.words} from animes a
       where a.deleted_at is null and a.title_words like $4 and a.title_words like all($5::text[])
      union all
      select a.id, case when a.folded_titles like (select fold($1)) then ${searchRank.title} else ${searchRank.synopsis} end
        from animes a where a.deleted_at is null and a.search_text like (select fold($1))
    ) either where rank is not null group by id`

/**
 * `found (id, rank)`: the visible animes that hold a text, as contracts/title-search.ts says: in a title without blanks and
 * punctuation, as words in any order, or as it is typed, in a title or the synopsis. Takes $1 to $5 of `searchValues`. The
 * longest word stands by itself, since an index can find only that.
 */
export const found = `found as materialized (${matches}
  )`

/** Whether a title was found: else one slip a word is forgiven. */
export const hasTitle = `exists (select from found where rank <= ${searchRank.words})`

/**
 * The same and, where no title is found so, what is with one slip a word. Takes $1 to $7. A statement of its own: to plan these
 * patterns takes longer than to find most titles.
 */
export const foundWithSlips = `exact as materialized (${matches}
  ), slipped as (
    select a.id, ${searchRank.slip} as rank from animes a
     where not exists (select from exact where rank <= ${searchRank.words})
       and a.deleted_at is null and a.title_words ~ $6 and a.title_words ~ all($7::text[])
  ), found as (
    select id, min(rank) as rank from (select * from exact union all select * from slipped) either group by id
  )`

/** What `found` wants to know of a text, and `foundWithSlips` besides. Null finds nothing: punctuation alone has no words, a short word no slip. */
export function searchValues(text: string) {
  const { key, words, fromWordStart, withSlip } = titleQuery(text)
  const patterns = words.map((word) => `%${word}%`)
  return {
    exact: [
      contains(text),
      key || null,
      fromWordStart ?? null,
      // one word at its beginning is part of the key at its beginning
      words.length > 1 ? longest(patterns) : null,
      patterns,
    ],
    slips: withSlip && [longest(withSlip), withSlip],
  }
}

const longest = (texts: string[]) => texts.toSorted((one, other) => other.length - one.length)[0] ?? null
