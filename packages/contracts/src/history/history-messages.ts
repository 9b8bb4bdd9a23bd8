import { episodeRange } from '../episodes/episode-code.ts'
import { lists } from '../labels.ts'
import type { Classification, ImportPolicy, ImportRow, Outcome, Remark } from './history-imports.ts'

/** Labels of classifications and outcomes, for one row and for counts. */
export const classificationLabels: Record<Classification, string> = {
  new: 'Nuevos',
  changes: 'Con cambios',
  same: 'Iguales',
  conflict: 'No coinciden',
  ambiguous: 'Por aclarar',
  unmatched: 'Sin encontrar',
  refused: 'No se pueden leer',
}

export const outcomeLabels: Record<Outcome, string> = {
  written: 'Importado',
  unchanged: 'Ya estaba igual',
  left_out: 'Elegiste no importarlo',
  waiting: 'Aún no está en el catálogo',
  refused: 'No se pudo importar',
  undone: 'Deshecho',
  kept: 'Se conserva porque lo cambiaste después',
}

export const policyTexts: Record<ImportPolicy, { label: string; hint: string }> = {
  further: {
    label: 'El progreso más avanzado',
    hint: 'De cada anime se conserva el progreso mayor. Lo completado o abandonado no vuelve atrás.',
  },
  mine: {
    label: 'Lo que tengo aquí',
    hint: 'Lo que ya tienes no cambia: solo se añaden los animes que te faltan.',
  },
  theirs: {
    label: 'Lo que dice el archivo',
    hint: 'Si hay diferencias, se usa el archivo. Los episodios que ya has marcado siguen marcados.',
  },
}

export const remarkMessages: Record<Remark, string> = {
  episodes_missing: 'El archivo tiene más episodios que el catálogo',
  marks_missing: 'Algunos de sus episodios no están en el catálogo',
  date_partial: 'Una fecha no indica el día: se guarda solo para exportarla',
  dates_reversed: 'La fecha de fin es anterior a la de inicio',
  date_future: 'Una fecha está en el futuro',
  note_cut: 'La nota era demasiado larga y se ha cortado',
  tags_left: 'Sus etiquetas se guardan solo para exportarlas',
  rewatches_left: 'El número de revisionados se guarda solo para exportarlo',
  run_kept: 'Uno de los revisionados ya está aquí con otros datos, que se conservan',
  rewatch_unfinished: 'El revisionado no empieza porque te quedan episodios por ver',
  rest_unseen: 'Has terminado esta parte, pero te quedan episodios: el anime se queda en Viendo',
  list_full: 'No cabe en una de tus colecciones',
  too_many_rows: 'El archivo tiene demasiadas filas del mismo anime',
}

/** The range of episodes that a row marks, as in "T1 E13–E25"; null if it marks none or covers the whole anime. */
export function episodesMarkedBy({ anime, status, progress }: Pick<ImportRow, 'anime' | 'status' | 'progress'>) {
  if (!anime?.seasonNumber) return null
  const { seasonNumber, firstEpisode, episodeCount } = anime
  const count = Math.min(progress || (status && lists[status].countsAsSeen ? episodeCount : 0), episodeCount)
  if (count === 0) return null
  const first = { seasonNumber, episodeNumber: firstEpisode }
  return episodeRange({ first, last: { seasonNumber, episodeNumber: firstEpisode + count - 1 } })
}

/** Counts of the other rows that an import row has written, as in "3 valoraciones". */
export function alsoWritten({ votes, positions, runs }: ImportRow['also']): string[] {
  const counts: [count: number, one: string, more: string][] = [
    [votes, 'valoración', 'valoraciones'],
    [positions, 'episodio a medias', 'episodios a medias'],
    [runs, 'revisionado', 'revisionados'],
  ]
  return counts.flatMap(([count, one, more]) => (count > 0 ? [`${count} ${count === 1 ? one : more}`] : []))
}
