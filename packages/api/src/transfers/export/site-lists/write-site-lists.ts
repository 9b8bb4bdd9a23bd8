import type { OwnContext } from '../../../call/context/read-context.ts'
import { anilistEntry, anilistFoot, anilistHead } from './anilist-list.ts'
import { malEntry, malFoot, malHead, malStatusOf } from './mal-xml.ts'
import type { MalCounts } from './mal-xml.ts'
import { readSiteEntries } from './site-entries.ts'
import type { SiteOptions } from './site-entries.ts'
import type { TrackedAnime } from './tracked-animes.ts'

type OwnActor = OwnContext & { actor: { username: string } }

/** A list for MyAnimeList, AniList or Kitsu. Its head has totals, so the entries are read twice instead of being held in memory. */
export async function* writeMalXml(ctx: OwnActor, animes: readonly TrackedAnime[], options: SiteOptions) {
  const counts: MalCounts = { Watching: 0, Completed: 0, 'On-Hold': 0, Dropped: 0, 'Plan to Watch': 0 }
  for await (const { entries } of readSiteEntries(ctx, animes, options))
    for (const entry of entries) counts[malStatusOf(entry)] += 1
  yield malHead(ctx.actor.username, counts)
  for await (const { entries } of readSiteEntries(ctx, animes, options)) yield entries.map(malEntry).join('')
  yield malFoot
}

/** A list in the format of AniList's API, for programs that read it. */
export async function* writeAnilistJson(ctx: OwnContext, animes: readonly TrackedAnime[], options: SiteOptions) {
  yield anilistHead
  let separator = '\n'
  for await (const { entries } of readSiteEntries(ctx, animes, options)) {
    if (entries.length === 0) continue
    yield separator + entries.map(anilistEntry).join(',\n')
    separator = ',\n'
  }
  yield anilistFoot
}
