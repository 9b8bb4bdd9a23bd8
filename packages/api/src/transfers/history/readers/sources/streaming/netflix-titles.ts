import { fold } from '@animeteca/contracts/text/fold'

/** A parsed Netflix title. Without a season it is a film. */
export interface NetflixTitle {
  series: string
  season: number | null
  /** The text of the episode. */
  episode: string | null
  number: number | null
}

// separated by colons, which also occur in names: "Fullmetal Alchemist: Brotherhood: Temporada 1: El alquimista de acero"
const inSeason =
  /^(.+?): (?:temporada|season|staffel|saison|stagione|parte|part|series|volumen|volume|vol\.?|libro|book|coleccion|collection|saga) (\d{1,3}|[ivx]{1,5}|uno|dos|tres|cuatro|cinco|one|two|three|four|five)(?: ?\([^)]*\)|[^:]{0,80})?: (.+)$/
/** Some seasons repeat the name of the series: "Stranger Things: Stranger Things 4: …". */
const namedSeason = /^(.+): \1 (\d{1,3}): (.+)$/
const onlySeason = /^(.+?): (?:miniserie|serie limitada|limited series|temporada unica): (.+)$/
const withoutSeason = /^(.+): ((?:episodio|episode|episodi|folge|capitulo|capitol|chapter|ep\.?) \d{1,4}\b.*)$/

const numbers: Record<string, number> = {
  ...Object.fromEntries('i ii iii iv v vi vii viii ix x'.split(' ').map((roman, index) => [roman, index + 1])),
  ...Object.fromEntries('one two three four five'.split(' ').map((word, index) => [word, index + 1])),
  ...Object.fromEntries('uno dos tres cuatro cinco'.split(' ').map((word, index) => [word, index + 1])),
}

/** The series, season and episode of a title, in Spanish, English, Catalan, German, French or Italian. */
export function parseNetflixTitle(written: string): NetflixTitle {
  const title = written.normalize('NFC').trim().slice(0, 500)
  const folded = fold(title)
  // cut from the original title, unless folding has changed its length
  const cut = (from: number, length: number) =>
    (folded.length === title.length ? title : folded).slice(from, from + length).trim()
  const [, series, season, episode] = inSeason.exec(folded) ?? namedSeason.exec(folded) ?? []
  if (series !== undefined && season !== undefined && episode !== undefined)
    return inSeries(
      cut(0, series.length),
      numbers[season] ?? Number(season),
      cut(folded.length - episode.length, episode.length),
    )
  const [, ofOne, inOne] = onlySeason.exec(folded) ?? withoutSeason.exec(folded) ?? []
  if (ofOne !== undefined && inOne !== undefined)
    return inSeries(cut(0, ofOne.length), 1, cut(folded.length - inOne.length, inOne.length))
  return { series: title, season: null, episode: null, number: null }
}

/** "Episodio 5", "Capítulo 5: El fin", "5. El fin"; other titles may begin with a number too. */
const numbered =
  /^(?:(?:episodio|episode|episodi|folge|capitulo|capitol|chapter|sesion|session|ep)\.? ?#?(\d{1,4})\b|(\d{1,4})(?:[.:)]|$))/

/** Data requests add the number to titles that have none: "El fin (Episodio 5)". */
const numberedBehind = /\((?:episodio|episode|episodi|folge|capitulo|capitol|chapter) (\d{1,4})\)$/

function inSeries(series: string, season: number, episode: string): NetflixTitle {
  const folded = fold(episode)
  const [, behind] = numberedBehind.exec(folded) ?? []
  const [, named, bare] = numbered.exec(folded) ?? []
  return { series, season, episode, number: Number(behind ?? named ?? bare) || null }
}
