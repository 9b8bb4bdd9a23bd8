import type { ExternalSite } from '@animeteca/contracts/catalogue/external-sites'
import { useState } from 'react'
import { errorText, fieldErrors } from '../../../../lib/errors/errors.ts'
import { trpc } from '../../../../lib/query/trpc.ts'
import { withToasts } from '../../../../lib/with-toasts.ts'

export type SavedRange = { id: number; seasonId: number | null; firstEpisode: number; episodeCount: number | null }

/** Key of the choice without a season. */
export const whole = 'whole'

/** The values of a reference as typed, and how to save them. A failed save keeps them and sets `problem`, which the form shows. */
export function useExternalRefForm(animeId: number, saved: SavedRange | undefined, onSaved: () => void) {
  const shownInForm = { onSuccess: onSaved, errorToast: () => undefined }
  const add = trpc.admin.externalRefs.add.useMutation(
    withToasts({ ...shownInForm, successToast: 'Identificador añadido' }),
  )
  const update = trpc.admin.externalRefs.update.useMutation(
    withToasts({ ...shownInForm, successToast: 'Episodios cambiados' }),
  )
  const { error, isPending } = saved ? update : add
  const problem = error && {
    message: errorText(error, 'Error al guardar el identificador'),
    fields: fieldErrors(error),
  }
  const [values, setValues] = useState({
    site: 'mal' as ExternalSite,
    externalId: '',
    season: saved?.seasonId ? String(saved.seasonId) : whole,
    first: String(saved?.firstEpisode ?? 1),
    count: String(saved?.episodeCount ?? ''),
  })
  const set = (changed: Partial<typeof values>) => setValues((before) => ({ ...before, ...changed }))

  function save() {
    if (isPending) return
    const { site, externalId, season, first, count } = values
    const seasonId = season === whole ? null : Number(season)
    const range = {
      seasonId,
      firstEpisode: seasonId === null ? 1 : Number(first),
      episodeCount: count.trim() === '' ? null : Number(count),
    }
    if (saved) update.mutate({ id: saved.id, ...range })
    else add.mutate({ animeId, site, externalId, ...range })
  }
  return { values, set, problem, save, isPending }
}
