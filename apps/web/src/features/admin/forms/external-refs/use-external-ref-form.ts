import { problemOf } from '@animeteca/api-client/problem'
import type { ExternalSite } from '@animeteca/contracts/catalogue/external-sites'
import { toast } from '@animeteca/ui/toasts/toast'
import { useState } from 'react'
import { trpc } from '../../../../lib/query/trpc.ts'

export type SavedRange = { id: number; seasonId: number | null; firstEpisode: number; episodeCount: number | null }

/** Key of the choice without a season. */
export const whole = 'whole'

/** The values of a reference as typed, and how to save them. A failed save keeps them and sets `problem`. */
export function useExternalRefForm(animeId: number, saved: SavedRange | undefined, onSaved: () => void) {
  const add = trpc.admin.externalRefs.add.useMutation()
  const update = trpc.admin.externalRefs.update.useMutation()
  const [values, setValues] = useState({
    site: 'mal' as ExternalSite,
    externalId: '',
    season: saved?.seasonId ? String(saved.seasonId) : whole,
    first: String(saved?.firstEpisode ?? 1),
    count: String(saved?.episodeCount ?? ''),
  })
  const set = (changed: Partial<typeof values>) => setValues((before) => ({ ...before, ...changed }))
  const [problem, setProblem] = useState<{ message: string; fields: Record<string, string> } | null>(null)

  async function save() {
    setProblem(null)
    const { site, externalId, season, first, count } = values
    const seasonId = season === whole ? null : Number(season)
    const range = {
      seasonId,
      firstEpisode: seasonId === null ? 1 : Number(first),
      episodeCount: count.trim() === '' ? null : Number(count),
    }
    try {
      await (saved
        ? update.mutateAsync({ id: saved.id, ...range })
        : add.mutateAsync({ animeId, site, externalId, ...range }))
      toast.success(saved ? 'Episodios cambiados' : 'Identificador añadido')
      onSaved()
    } catch (error) {
      const { message = 'No hay conexión con el servidor', fields } = problemOf(error) ?? {}
      setProblem({ message, fields: fields ?? {} })
    }
  }
  return { values, set, problem, save, isPending: add.isPending || update.isPending }
}
