import { plural } from '../../../lib/text/plural.ts'
import { type ImportSummary, type Outcome, outcomes } from './import-summary.ts'

export const outcomeNames: Record<'preview' | 'import', Record<Outcome, string>> = {
  preview: {
    created: 'Nuevos',
    updated: 'Se actualizarían',
    unchanged: 'Sin cambios',
    blocked: 'Retirados, no entrarían',
    deleted: 'Eliminados, no volverían',
  },
  import: {
    created: 'Creados',
    updated: 'Actualizados',
    unchanged: 'Sin cambios',
    blocked: 'Retirados, no entran',
    deleted: 'Eliminados, no vuelven',
  },
}

/** Most sites have no takedowns, and most files no deleted anime. */
export const shownOutcomes = ({ counts }: ImportSummary): Outcome[] =>
  outcomes.filter((outcome) => (outcome !== 'blocked' && outcome !== 'deleted') || counts[outcome] > 0)

/** Sentences about lines without an outcome of their own, and about covers. */
export function remarksOf({ unknown, coversBlocked, leftOut, repeated }: ImportSummary): string[] {
  const remarks = [
    [
      unknown,
      'línea trae horas, plataformas o identificadores de un anime que no está en el catálogo',
      'líneas traen horas, plataformas o identificadores de animes que no están en el catálogo',
    ],
    [
      coversBlocked,
      'anime va sin la portada del archivo, que está retirada',
      'animes van sin la portada del archivo, que está retirada',
    ],
    [
      leftOut,
      'título para adultos se omite: el sitio no los admite (ADULT=off)',
      'títulos para adultos se omiten: el sitio no los admite (ADULT=off)',
    ],
    [
      repeated,
      'línea repite un anime del archivo y se suma a la anterior',
      'líneas repiten animes del archivo y se suman a las anteriores',
    ],
  ] as const
  return remarks.filter(([count]) => count > 0).map(([count, one, many]) => `${plural(count, one, many)}.`)
}
