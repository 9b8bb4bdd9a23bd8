import type { Delivery } from '@animeteca/contracts/integrations/players'
import { Button } from '@animeteca/ui/actions/Button'
import { formatCount } from '@animeteca/ui/base/format-count'
import { useState } from 'react'
import { LoadFailure } from '../../../../lib/errors/LoadFailure.tsx'
import { useLoadError } from '../../../../lib/errors/use-load-error.ts'
import { trpc } from '../../../../lib/query/trpc.ts'
import { DeliveryRow } from './DeliveryRow.tsx'
import { WhichEpisode } from './WhichEpisode.tsx'

/** Deliveries shown before expanding. */
const shownFirst = 5

/** The latest deliveries of players, and the question about those that match no episode. */
export function DeliveryBox({ hasPlayers }: { hasPlayers: boolean }) {
  const query = trpc.tracking.players.deliveries.useQuery(undefined, {
    // Pending deliveries are processed within seconds.
    refetchInterval: ({ state }) => (state.data?.deliveries.some(({ outcome }) => outcome === null) ? 2_000 : false),
  })
  const { data } = query
  const error = useLoadError(query)
  const [isWhole, setWhole] = useState(false)
  const [asked, setAsked] = useState<Delivery | null>(null)
  const deliveries = data?.deliveries ?? []
  if (deliveries.length === 0 && !hasPlayers && !error) return null
  const shown = isWhole ? deliveries : deliveries.slice(0, shownFirst)
  return (
    <section aria-labelledby="buzon-titulo" className="mt-4 flex flex-col gap-3">
      <h3 id="buzon-titulo" className="text-base">
        Últimos envíos
      </h3>
      {error && <LoadFailure query={query} message="No hemos podido cargar los envíos" />}
      {data && deliveries.length === 0 && (
        <p className="text-sm text-dim">Todavía no hay envíos. Reproduce un episodio y aparecerá aquí.</p>
      )}
      {shown.length > 0 && (
        <ul aria-labelledby="buzon-titulo" className="divide-y divide-line rounded-panel border border-line bg-surface">
          {shown.map((delivery) => (
            <DeliveryRow key={delivery.id} delivery={delivery} onAsk={() => setAsked(delivery)} />
          ))}
        </ul>
      )}
      {!isWhole && deliveries.length > shownFirst && (
        <Button size="sm" className="self-start" onPress={() => setWhole(true)}>
          {`Ver los ${formatCount(deliveries.length)}`}
        </Button>
      )}
      {asked && <WhichEpisode delivery={asked} onClose={() => setAsked(null)} />}
    </section>
  )
}
