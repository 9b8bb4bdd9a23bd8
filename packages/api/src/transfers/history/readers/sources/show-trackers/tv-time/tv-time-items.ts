import { rowsIn } from '../../../values/json-values.ts'
import type { JsonObject } from '../../../values/json-values.ts'
import { countOf, textOf, writtenText } from '../../../values/source-values.ts'
import { addStatus } from './tv-time-shows.ts'
import type { TvTimeShow } from './tv-time-shows.ts'

/** The browser extensions double TV Time's five stars. */
const outOf = 10

/** Adds a followed show of a browser extension. */
export function addFollowedShow(show: TvTimeShow, { status, is_favorite, created_at, ...item }: JsonObject) {
  addFacts(show, item)
  const isFavourite = show.values.flag(is_favorite, 'si es favorita')
  const addedAt = show.values.updatedAt(created_at, 'la fecha en que la añadiste')
  show.isFavourite ||= isFavourite
  show.listedAt ??= addedAt
  show.isListed = true
  addStatus(show, textOf(status) ?? '')
  // the extensions save some shows without their episodes, so a stopped one counts as begun
  show.isBegun ||= show.isDropped
}

/** Adds a followed film of a browser extension. */
export function addMovie(show: TvTimeShow, { is_favorite, created_at, ...item }: JsonObject) {
  addFacts(show, item)
  const { isWatched, plays } = viewingsOf(show, item)
  const isFavourite = show.values.flag(is_favorite, 'si es favorita')
  const addedAt = show.values.updatedAt(created_at, 'la fecha en que la añadiste')
  show.isFavourite ||= isFavourite
  if (isWatched) show.marks.watch(1, 1, item.watched_at, plays)
  else {
    show.isListed = true
    show.listedAt ??= addedAt
  }
}

/** Adds what a show or film also has in lists. */
export function addFacts(show: TvTimeShow, { imdb, year, rating, seasons }: JsonObject) {
  // -1 is an unknown id
  if (textOf(imdb) !== '-1') show.imdb ??= imdb
  show.releasedOn ??= textOf(year)
  show.rating ??= textOf(rating)
  show.outOf = outOf
  for (const { number, episodes } of rowsIn(seasons))
    for (const episode of rowsIn(episodes)) addEpisode(show, number, episode)
}

/** Adds an episode, watched or not. */
export function addEpisode(show: TvTimeShow, season: unknown, { number, special, rating, ...item }: JsonObject) {
  const { isWatched, plays } = viewingsOf(show, item)
  const isSpecial = show.values.flag(special, 'si un episodio es especial')
  if (isSpecial && countOf(season) !== 0) {
    if (isWatched || writtenText(rating) !== null) show.specials.add(`${textOf(season)} ${textOf(number)}`)
    return
  }
  const isNumbered = !isWatched || show.marks.watch(season, number, item.watched_at, plays)
  if (isNumbered) show.marks.rate(season, number, { rating, outOf })
}

/** How often something was watched. The extensions have the time of one viewing, and only a count of the others. */
function viewingsOf({ values }: TvTimeShow, { is_watched, watched_at, rewatch_count, watched_count }: JsonObject) {
  const isWatched = values.flag(is_watched, 'si está visto')
  const again = values.rewatches(rewatch_count)
  const times = values.count('las veces que se vio', watched_count)
  values.leaveOut(
    !isWatched && writtenText(watched_at) !== null && 'No se importa la fecha de lo que TV Time no da por visto',
  )
  return { isWatched, plays: Math.max(again + 1, times) }
}
