import type * as catalogue from '@animeteca/contracts/catalogue/catalogue'
import type * as contract from '@animeteca/contracts/episodes/episodes'
import type { ById } from '@animeteca/contracts/fields'
import type { OwnContext } from '../call/context/read-context.ts'
import { CachedJson } from '../lib/json-text.ts'
import { type Progress, readProgress } from './spoiler-guard.queries.ts'

const neutralTitle = ({ episodeNumber }: { episodeNumber: number }) => `Episodio ${episodeNumber}`

/**
 * An episode's page with the spoiler guard on. Until the viewer has seen or revealed the episode, only their own comments and answers are on it, and
 * title and description only if it is their next episode.
 */
export async function guardedEpisode(ctx: OwnContext, page: CachedJson<contract.Episode>) {
  const episode = page.parse()
  const { revealed, next } = await readProgress(ctx, episode.animeId)
  if (revealed.includes(episode.id)) return toCachedPage({ ...episode, veil: 'lifted' })
  const isOwn = ({ userId }: { userId: number }) => userId === ctx.actor.id
  const comments = episode.comments.filter(isOwn)
  for (const comment of comments) {
    if (comment.answers === undefined) continue
    comment.answers = comment.answers.filter(isOwn)
    comment.answerCount = comment.answers.length
  }
  const withoutComments = { ...episode, comments, commentsCursor: null, veil: 'down' as const }
  return toCachedPage(episode.id === next ? withoutComments : withoutTexts(withoutComments))
}

const toCachedPage = (episode: contract.Episode) => new CachedJson<contract.Episode>(JSON.stringify(episode))

/** An anime with the spoiler guard on: episodes that are neither seen, revealed nor the next one have no title or description. */
export async function guardedAnime(ctx: OwnContext, page: CachedJson<catalogue.Anime>) {
  const anime = page.parse()
  const progress = await readProgress(ctx, anime.id)
  const seasons = anime.seasons.map((season) => ({
    ...season,
    episodes: season.episodes.map((episode) => (isShown(progress, episode) ? episode : withoutTexts(episode))),
  }))
  return new CachedJson<catalogue.Anime>(JSON.stringify({ ...anime, seasons, veil: 'down' }))
}

const isShown = ({ revealed, next }: Progress, { id }: ById) => id === next || revealed.includes(id)

const withoutTexts = <E extends { episodeNumber: number }>(episode: E): E => ({
  ...episode,
  title: neutralTitle(episode),
  description: null,
})
