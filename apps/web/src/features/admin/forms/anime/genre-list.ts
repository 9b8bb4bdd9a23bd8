import { genreName } from '@animeteca/contracts/catalogue/genres'
import { uniqueFolded } from '@animeteca/contracts/text/fold'

/** The form holds genres as one per line. */
export const genresOf = (lines: string) => lines.split('\n').filter(Boolean)

/** Adds one genre or several separated by commas; 'Acción' adds nothing beside 'Action'. */
export function addGenres(lines: string, typed: string) {
  const present = genresOf(lines)
  const names = present.map(genreName)
  const given = typed.split(/[,\n]/).map((word) => word.trim())
  const added = uniqueFolded([...names, ...given.filter(Boolean).map(genreName)]).slice(uniqueFolded(names).length)
  return [...present, ...added].join('\n')
}

export const withoutGenre = (lines: string, genre: string) =>
  genresOf(lines)
    .filter((other) => other !== genre)
    .join('\n')
