import { searchRank, titleQuery } from '@animeteca/contracts/title-search'
import { contains } from '../database/like.ts'

/**
 * `found (id, rank)`: the visible animes that hold a text, as contracts/title-search.ts says: in a title or the synopsis as
 * it is typed, in a title without blanks and punctuation, as words in any order, and, where no title is found so, with one
 * slip a word. Takes $1 to $7 of `searchValues`; the longest word stands by itself, since an index can find only that.
 */
export const found = `exact as materialized (
    select a.id, case
        when search_key(a.title_words) like E'%\\n' || $2 || E'\\n%' then ${searchRank.exactTitle}
        when search_key(a.title_words) like E'%\\n' || $2 || '%' then ${searchRank.titleStart}
        when a.folded_titles like fold($1) then ${searchRank.title}
        when search_key(a.title_words) like '%' || $2 || '%' and a.title_words ~ $3 then ${searchRank.title}
        when a.title_words like all($5::text[]) then ${searchRank.words}
        when a.search_text like fold($1) then ${searchRank.synopsis}
      end as rank
      from animes a
     where a.deleted_at is null and (a.search_text like fold($1)
        or search_key(a.title_words) like '%' || $2 || '%'
        or (a.title_words like $4 and a.title_words like all($5::text[])))
  ), slipped as (
    select a.id, ${searchRank.slip} as rank from animes a
     where not exists (select from exact where rank <= ${searchRank.words})
       and a.deleted_at is null and a.title_words ~ $6 and a.title_words ~ all($7::text[])
  ), found as (
    select id, min(rank) as rank from (select * from exact union all select * from slipped) either
     where rank is not null group by id
  )`

/** What `found` wants to know of a text. Null finds nothing: punctuation alone has no words, a short word no slip. */
export function searchValues(text: string) {
  const { key, words, fromWordStart, withSlip } = titleQuery(text)
  const patterns = words.map((word) => `%${word}%`)
  return [
    contains(text),
    key || null,
    fromWordStart ?? null,
    // one word at its beginning is part of the key at its beginning
    words.length > 1 ? longest(patterns) : null,
    patterns,
    withSlip ? longest(withSlip) : null,
    withSlip ?? null,
  ]
}

const longest = (texts: string[]) => texts.toSorted((one, other) => other.length - one.length)[0] ?? null
