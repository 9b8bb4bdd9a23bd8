import type { FollowedAiring } from '@animeteca/api/integrations/feeds/calendar-address.queries'
import { onPlatformAt } from '@animeteca/contracts/catalogue/broadcasts/on-platform'
import { catalogueCredits } from '@animeteca/contracts/catalogue/sources'
import { episodeRange } from '@animeteca/contracts/episodes/episode-code'
import { dayAfter } from '@animeteca/contracts/profiles/watch-heatmap'
import ical, { ICalEventTransparency } from 'ical-generator'

/** Refresh interval for calendar programs, in seconds. */
const every = 6 * 3_600

/** How long an event with an hour lasts. */
const minutes = 30

/**
 * An RFC 5545 calendar. An event begins in UTC at the hour of its broadcast, or of its release on the person's platform; it lasts all day where only
 * the date is known. An event's id is its first episode, so that a postponed one moves instead of appearing twice.
 */
export function calendarFile(airings: FollowedAiring[], site: string): string {
  const calendar = ical({
    name: 'Mis series en Animeteca',
    description: ['Los estrenos de lo que sigues.', ...catalogueCredits].join(' '),
    prodId: { company: 'Animeteca', product: 'Calendario', language: 'ES' },
    ttl: every,
    url: `${site}/calendario`,
  })
  for (const airing of airings) {
    const { day, airsAt, onPlatform, updatedAt, animeId, animeTitle, count, first } = airing
    const startsAt = airsAt && onPlatformAt(airsAt, onPlatform?.delay ?? 0)
    const times = startsAt
      ? { start: new Date(startsAt), end: new Date(Date.parse(startsAt) + minutes * 60_000) }
      : { allDay: true, start: new Date(day), end: new Date(dayAfter(day, 1)) }
    const url = `${site}/${count === 1 ? `episode/${first.id}` : `anime/${animeId}`}`
    calendar.createEvent({
      id: `episode-${first.id}@${URL.parse(site)?.hostname ?? 'animeteca'}`,
      ...times,
      stamp: new Date(updatedAt),
      lastModified: new Date(updatedAt),
      summary: `${animeTitle} ${episodeRange(airing)}`,
      description: onPlatform ? `En ${onPlatform.name}\n${url}` : url,
      url,
      transparency: ICalEventTransparency.TRANSPARENT,
    })
  }
  return calendar.toString()
}
