import type { AnimeType } from '@animeteca/contracts/labels'
import { escapeMarkup } from '../../../lib/escape-markup.ts'
import { listStatuses, type MalStatus } from '../../list-statuses.ts'
import type { SiteEntry } from './site-entry.ts'

export type MalCounts = Record<MalStatus, number>

const malStatuses: MalStatus[] = ['Watching', 'Completed', 'On-Hold', 'Dropped', 'Plan to Watch']

/** The original MyAnimeList status if the entry was imported with one, else the status of the list. */
export const malStatusOf = ({ list, isPaused, sourceStatus }: SiteEntry): MalStatus =>
  malStatuses.find((status) => status === sourceStatus) ?? (isPaused ? 'On-Hold' : listStatuses[list].mal)

const types: Record<AnimeType, string> = {
  tv: 'TV',
  movie: 'Movie',
  ova: 'OVA',
  ona: 'ONA',
  special: 'Special',
  short: 'Unknown',
  music: 'Music',
}

/** Head of a MyAnimeList export. `user_export_type` 1 means anime; MyAnimeList refuses files without it. */
export const malHead = (username: string, counts: MalCounts) => `<?xml version="1.0" encoding="UTF-8" ?>
<myanimelist>
<myinfo>
<user_id>0</user_id>
<user_name>${escapeMarkup(username)}</user_name>
<user_export_type>1</user_export_type>
<user_total_anime>${Object.values(counts).reduce((sum, count) => sum + count, 0)}</user_total_anime>
<user_total_watching>${counts.Watching}</user_total_watching>
<user_total_completed>${counts.Completed}</user_total_completed>
<user_total_onhold>${counts['On-Hold']}</user_total_onhold>
<user_total_dropped>${counts.Dropped}</user_total_dropped>
<user_total_plantowatch>${counts['Plan to Watch']}</user_total_plantowatch>
</myinfo>
`

export const malFoot = '</myanimelist>\n'

/** One entry. Without `update_on_import` MyAnimeList does not update existing entries. */
export const malEntry = (entry: SiteEntry) => `<anime>
<series_animedb_id>${escapeMarkup(entry.externalId)}</series_animedb_id>
<series_title>${cdata(entry.title)}</series_title>
<series_type>${entry.type ? types[entry.type] : 'Unknown'}</series_type>
<series_episodes>${entry.episodes}</series_episodes>
<my_id>0</my_id>
<my_watched_episodes>${entry.watched}</my_watched_episodes>
<my_start_date>${malDate(entry.startedOn)}</my_start_date>
<my_finish_date>${malDate(entry.finishedOn)}</my_finish_date>
${malField(entry, 'my_rated')}
<my_score>${malScoreOf(entry)}</my_score>
${malField(entry, 'my_dvd')}
${malField(entry, 'my_storage')}${malFieldIfSet(entry, 'my_storage_value')}
<my_status>${malStatusOf(entry)}</my_status>
<my_comments>${cdata(entry.note ?? '')}</my_comments>
<my_times_watched>${entry.rewatches}</my_times_watched>
${malField(entry, 'my_rewatch_value')}${malFieldIfSet(entry, 'my_priority')}
<my_tags>${cdata(entry.tags.join(', '))}</my_tags>
<my_rewatching>${entry.isRewatching ? 1 : 0}</my_rewatching>
<my_rewatching_ep>${entry.rewatched}</my_rewatching_ep>${malFieldIfSet(entry, 'my_discuss')}${malFieldIfSet(entry, 'my_sns')}
<update_on_import>1</update_on_import>
</anime>
`

/** A field that we only write back from an imported file. */
const malField = ({ siteFields }: SiteEntry, name: string) =>
  `<${name}>${escapeMarkup((siteFields[name] ?? '').replaceAll(unwritable, ''))}</${name}>`

/** The same for a field whose default is not empty: without an imported value it is left out, so that MyAnimeList keeps its own. */
const malFieldIfSet = (entry: SiteEntry, name: string) =>
  entry.siteFields[name] === undefined ? '' : `\n${malField(entry, name)}`

/** Unknown parts of a date are zeros. */
const malDate = (date: string | null) => `${date ?? '0000'}${'-00-00'.slice(0, 10 - (date ?? '0000').length)}`

/** 1 to 10; 0 means no score, so low scores are rounded up to 1. */
const malScoreOf = ({ score }: SiteEntry) => (score === null ? 0 : Math.max(1, Math.round(score / 10)))

/** Characters that XML cannot represent: most control characters. */
// oxlint-disable-next-line no-control-regex -- it matches control characters on purpose
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/** Splits `]]>` over two CDATA sections. */
const cdata = (text: string) => `<![CDATA[${text.replaceAll(unwritable, '').replaceAll(']]>', ']]]]><![CDATA[>')}]]>`
