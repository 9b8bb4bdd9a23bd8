import { limits } from '@animeteca/contracts/limits'
import { trpc } from '../../../lib/query/trpc.ts'
import { CoverSection } from './CoverSection.tsx'
import { rowOptions } from './row-queries.ts'

/** Animes that viewers who finished this one also finished; nothing when there are too few. */
export function AlsoSeenRow({ animeId }: { animeId: number }) {
  const animes = trpc.catalogue.alsoSeen.useQuery({ id: animeId }, rowOptions).data?.animes ?? []
  if (animes.length < limits.animeRow.min) return null
  return <CoverSection id="tambien" title="Otros también vieron" animes={animes} />
}
