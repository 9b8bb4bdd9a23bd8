import { lists } from '@animeteca/contracts/labels'
import type { Life } from '@animeteca/contracts/profile-life'
import { EmptyState } from '@animeteca/ui/EmptyState'
import type { ReactNode } from 'react'
import { ActRow } from '../../../nouns/person/acts/ActRow.tsx'
import { CoverRow } from './CoverRow.tsx'
import { LifeNumbers } from './LifeNumbers.tsx'
import { WatchingCard } from './WatchingCard.tsx'

const { completed, plan_to_watch: planToWatch, dropped } = lists

/** Each part only where there is something in it. */
export function LifeSections({ life, isOwn }: { life: Life; isOwn: boolean }) {
  const { watching, acts } = life
  const kept = [completed, planToWatch, dropped].filter(({ count }) => life.lists[count].length > 0)
  if (watching.length === 0 && acts.length === 0 && kept.length === 0) return <Nothing isOwn={isOwn} />
  return (
    <div className="flex flex-col gap-9">
      {watching.length > 0 && (
        <Part title="Viendo ahora">
          <ul className="grid gap-3 sm:grid-cols-2">
            {watching.map((anime) => (
              <WatchingCard key={anime.animeId} anime={anime} />
            ))}
          </ul>
        </Part>
      )}
      {acts.length > 0 && (
        <Part title="Lo último">
          <ul className="overflow-clip rounded-panel border border-line bg-surface">
            {acts.map((act) => (
              <ActRow key={`${act.kind} ${act.animeId} ${act.at}`} act={act} isOwn={isOwn} />
            ))}
          </ul>
        </Part>
      )}
      {kept.map(({ count, name }) => (
        <Part key={count} title={name}>
          <CoverRow animes={life.lists[count]} label={name} />
        </Part>
      ))}
      <LifeNumbers life={life} />
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="min-w-0">
      <h2 className="mb-4 text-lg">{title}</h2>
      {children}
    </section>
  )
}

function Nothing({ isOwn }: { isOwn: boolean }) {
  return (
    <EmptyState title={isOwn ? 'Tu estantería está por llenar' : 'Todavía no hay nada en su estantería'}>
      {isOwn
        ? 'Guarda un anime o marca un episodio, y aquí verás lo que sigues.'
        : 'Cuando guarde un anime o marque un episodio, aparecerá aquí.'}
    </EmptyState>
  )
}
