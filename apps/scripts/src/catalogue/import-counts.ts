import type { Outputs } from '@animeteca/api-client/client'
import type { NumberedAnime, Refusal } from '@animeteca/api-client/import/animes'
import type { WithheldField } from '@animeteca/contracts/catalogue/changes/field-changes'

type Result = Outputs['admin']['importAnimes']['results'][number]

export type ImportCounts = ReturnType<typeof createImportCounts>

/** Counts imported animes by outcome, and collects the refused lines. */
export function createImportCounts() {
  const outcomes: Record<Result['outcome'], number> = {
    created: 0,
    updated: 0,
    unchanged: 0,
    left_out: 0,
    unknown: 0,
    blocked: 0,
    deleted: 0,
  }
  const refusals: Refusal[] = []
  const withheld: { title: string; field: WithheldField }[] = []
  let episodes = 0
  let coversBlocked = 0
  return {
    outcomes,
    refusals,
    withheld,
    accept: (batch: NumberedAnime[], results: Result[]) => {
      for (const { outcome, isCoverBlocked } of results) {
        outcomes[outcome]++
        if (isCoverBlocked) coversBlocked++
      }
      for (const [at, { anime }] of batch.entries()) {
        for (const field of results[at]?.withheld ?? []) withheld.push({ title: anime.title, field })
        const outcome = results[at]?.outcome
        if (outcome === 'left_out' || outcome === 'deleted') continue
        for (const season of anime.seasons) episodes += season.episodes.length
      }
    },
    refuse: (refusal: Refusal) => void refusals.push(refusal),
    get animes() {
      return outcomes.created + outcomes.updated + outcomes.unchanged + outcomes.blocked + outcomes.deleted
    },
    /** Animes whose cover a takedown has left out. */
    get coversBlocked() {
      return coversBlocked
    },
    get episodes() {
      return episodes
    },
  }
}
