import type { CatalogueChangeKind, RetainedAnimes, UndoObstacle } from './import-log.ts'

const becauseOf: Record<UndoObstacle, string> = {
  followed: 'hay gente que lo sigue, lo ha visto, valorado o comentado',
  edited: 'lo ha cambiado después un administrador',
  imported: 'lo ha cambiado después otra importación',
}

const nouns: Record<CatalogueChangeKind, readonly [one: string, many: string]> = {
  anime: ['sus datos', 'sus datos'],
  season: ['1 temporada', 'temporadas'],
  episode: ['1 episodio', 'episodios'],
  ref: ['1 identificador', 'identificadores'],
  relation: ['1 relación', 'relaciones'],
  awaited: ['1 relación pendiente', 'relaciones pendientes'],
  broadcast: ['1 horario', 'horarios'],
  address: ['1 dirección de una plataforma', 'direcciones de plataformas'],
  source: ['su fuente', 'su fuente'],
}

type Retained = Omit<RetainedAnimes['animes'][number], 'id' | 'title'>

/**
 * Describes which rows of an anime remain after its import was undone, and why: '2 episodios: hay gente que lo sigue…'.
 */
export function describeRetained({ isWhole, parts, reasons }: Retained): string {
  const kinds = Object.keys(nouns) as CatalogueChangeKind[]
  const named = kinds.filter((kind) => parts[kind]).map((kind) => counted(nouns[kind], parts[kind]!))
  const isOne = kinds.reduce((sum, kind) => sum + (parts[kind] ?? 0), 0) === 1 && !parts.anime
  const what = isWhole
    ? 'Se queda entero'
    : `${isOne ? 'Se queda' : 'Se quedan'} ${new Intl.ListFormat('es').format(named)}`
  return `${what}: ${reasons.map((reason) => becauseOf[reason]).join('; ')}`
}

const counted = ([one, many]: readonly [string, string], count: number) =>
  count === 1 || one === many ? one : `${count} ${many}`
