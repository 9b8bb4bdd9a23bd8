import type { NewEpisodes } from '@animeteca/contracts/catalogue/calendar'
import { episodeRange } from '@animeteca/contracts/episodes/episode-code'
import { activityText } from '@animeteca/contracts/profiles/activity-text'
import { displayName } from '@animeteca/contracts/profiles/display-name'
import type { ActivityItem } from '@animeteca/contracts/profiles/profile-activity'
import { plural } from '@animeteca/contracts/text/count'
import type { FeedOf } from './syndication.ts'

/** Feed of recently added episodes. It leaves out episode titles, which could spoil unwatched episodes. */
export const newEpisodesFeed = (site: string, animes: NewEpisodes['animes']): FeedOf => ({
  site,
  path: '/feeds/episodes',
  title: 'Episodios nuevos en Animeteca',
  link: '/',
  entries: animes
    .toSorted((one, other) => other.at.localeCompare(one.at))
    .map((airing) => ({
      // more episodes on the same day update the entry
      id: `anime-${airing.animeId}-${airing.day}`,
      title: `${airing.animeTitle} ${episodeRange(airing)}`,
      text: `${plural(airing.count, 'episodio nuevo', 'episodios nuevos')} de ${airing.animeTitle}`,
      link: airing.count === 1 ? `/episode/${airing.first.id}` : `/anime/${airing.animeId}`,
      at: airing.at,
    })),
})

/**
 * Feed of a person's recent activity. The ratings, and the marks, of one anime on one day are one entry, which grows.
 */
export function activityFeed(
  site: string,
  { id, username, activity }: { id: number; username: string; activity: ActivityItem[] },
): FeedOf {
  const name = displayName(username)
  return {
    site,
    path: `/feeds/profiles/${id}`,
    title: `La actividad de ${name} en Animeteca`,
    link: `/profile/${encodeURIComponent(username)}`,
    entries: activity.map((item) => {
      const words = activityText(item)
      const title = `${name} ${words.charAt(0).toLowerCase()}${words.slice(1)} ${item.animeTitle}`
      return {
        id: `${item.kind}-${item.animeId}-${item.at.slice(0, 10)}`,
        title,
        text: item.rating === null ? title : `${title}: ${item.rating.toFixed(1)} de 5`,
        link: `/anime/${item.animeId}`,
        at: item.at,
      }
    }),
  }
}
