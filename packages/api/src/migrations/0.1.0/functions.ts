import {
  separatorCharacters,
  ignoredCharacters,
  titleSeparator,
} from '@animeteca/contracts/title-search/title-normalisation'

/** Unicode's `Default_Ignorable_Code_Point`, which PostgreSQL has no name for. */
const ignorable = String.raw`\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff`

/**
 * SQL functions used by columns, indexes and reads. They are created before the tables with `create or replace`, so that a later migration can repeat
 * the list.
 */
export const functions = [
  `create extension if not exists unaccent`,
  `create extension if not exists pg_trgm`,
  // declared immutable, which generated columns and indexes require; its dictionary never changes
  `create or replace function fold(value text) returns text
     language sql immutable strict parallel safe
     as $$ select lower(public.unaccent('public.unaccent'::regdictionary, value)) $$`,
  `create or replace function searchable(title text, alternatives text[], synopsis text) returns text
     language sql immutable parallel safe
     as $$ select public.fold(title || ' ' || array_to_string(alternatives, ' ') || ' ' || coalesce(synopsis, '')) $$`,
  // the comparison of tags: without case, invisible characters and the width of blanks
  `create or replace function tag_key(tag text) returns text
     language sql immutable strict parallel safe
     as $$ select lower(regexp_replace(regexp_replace(tag, '[${ignorable}]', '', 'g'), '[\\s\\u00a0\\u1680\\u2000-\\u200a\\u202f\\u205f\\u2800\\u3000]+', ' ', 'g')) $$`,
  `create or replace function folded_titles(title text, alternatives text[]) returns text
     language sql immutable parallel safe
     as $$ select public.fold(title || E'\\n' || array_to_string(alternatives, E'\\n')) $$`,
  `create or replace function fold_each(words text[]) returns text[]
     language sql immutable parallel safe
     as $$ select coalesce(array_agg(distinct public.fold(word)) filter (where word <> ''), '{}') from unnest(words) word $$`,
  // `searchWords` of contracts/title-search/title-normalisation.ts, step by step; a test compares the two
  `create or replace function search_words(title text, alternatives text[]) returns text
     language sql immutable parallel safe
     as $$ select
       regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(lower(regexp_replace(
         normalize(replace(E'\\n' || array_to_string(title || alternatives, E'\\n') || E'\\n', '${titleSeparator}', E'\\n'), NFKD),
         '[${ignoredCharacters}]', '', 'g')),
         '[${separatorCharacters}]+', ' ', 'g'),
         ' ?\\n ?', E'\\n ', 'g'),
         'o[ou]+', 'o', 'g'),
         'uu+', 'u', 'g'),
         ' wo(?=[ \\n])', ' o', 'g'),
         ' $', '') $$`,
  `create or replace function search_key(words text) returns text
     language sql immutable strict parallel safe
     as $$ select replace(words, ' ', '') $$`,
  // the displayed name of contracts/profiles/display-name.ts, without case
  `create or replace function display_name(username text) returns text
     language sql immutable strict parallel safe
     as $$ select lower(case when length(username) <= 5 and username like '%0' then left(username, -1) else username end) $$`,
  // ISO 8601 in UTC with milliseconds, as in JavaScript
  `create or replace function iso(value timestamptz) returns text
     language sql stable strict parallel safe
     as $$ select to_char(value at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') $$`,
  // mean of votes with one decimal as a number, null without votes
  `create or replace function mean(sum bigint, count bigint) returns float8
     language sql immutable parallel safe
     as $$ select case when count > 0 then round(sum::numeric / count, 1)::float8 end $$`,
  // presence as others see it: the chosen status within two minutes of the last request, else offline
  `create or replace function presence(user_status text, last_seen_at timestamptz) returns text
     language sql stable parallel safe
     as $$ select case when last_seen_at > now() - interval '2 minutes' then user_status else 'offline' end $$`,
]
