import { limits } from '@animeteca/contracts/limits'
import { Button } from '@animeteca/ui/actions/Button'
import { buttonStyles } from '@animeteca/ui/actions/button-styles'
import { EmptyState } from '@animeteca/ui/display/EmptyState'
import { SearchField } from '@animeteca/ui/forms/SearchField'
import { Link } from '@tanstack/react-router'
import { useDeferredValue, useRef } from 'react'
import { PageLoadFailure } from '../../../lib/errors/PageLoadFailure.tsx'
import { useOptimisticMutation } from '../../../lib/optimistic.ts'
import { useUrlTerm } from '../../../lib/search/debounce.ts'
import { EmptyCatalogue } from '../../../nouns/anime/EmptyCatalogue.tsx'
import { FoundCount } from '../../../nouns/anime/FoundCount.tsx'
import { DidYouMean } from '../../../nouns/anime/search/DidYouMean.tsx'
import { TitlesOnly } from '../../../nouns/anime/search/TitlesOnly.tsx'
import { changeListMutation } from '../../../nouns/list/change-list-mutation.ts'
import { entryFor } from '../../../nouns/list/entry-for.ts'
import { CardGrid } from '../lists/CardGrid.tsx'
import { EmptyList } from '../lists/EmptyList.tsx'
import { focusFirstResult } from '../lists/focus-first-result.ts'
import { PendingCards } from '../lists/PendingCards.tsx'
import { useListSearch } from '../lists/use-list-search.ts'
import { AddCard, addCaptionRem } from './AddCard.tsx'
import { useUnlisted } from './use-unlisted.ts'

/** Animes that are in no list; one press adds one to any of the four. */
export function AddPanel({ listed, q }: { listed: ReadonlySet<number>; q: string }) {
  const change = useListSearch()
  const panel = useRef<HTMLDivElement>(null)
  const [term, setTerm] = useUrlTerm(q, (q) => change({ q }))
  const deferredTerm = useDeferredValue(term)
  const { ids, didYouMean, cardOf, failure, serverFailure } = useUnlisted(listed, deferredTerm)
  const adding = useOptimisticMutation(changeListMutation)
  const hasTerm = deferredTerm.trim() !== ''
  return (
    <div ref={panel}>
      <div className="mb-6 flex flex-wrap items-center gap-x-5 gap-y-2">
        <SearchField
          label="Buscar animes"
          placeholder="Buscar animes..."
          value={term}
          onChange={setTerm}
          onSubmit={() => focusFirstResult(panel.current)}
          maxLength={limits.search.max}
          className="w-full sm:max-w-96"
        />
        <FoundCount count={didYouMean === undefined ? ids?.length : 0} />
      </div>
      <TitlesOnly failure={failure ? null : serverFailure} />
      {failure && <PageLoadFailure query={failure} message="No hemos podido cargar los animes que puedes añadir" />}
      {didYouMean !== undefined && ids?.length !== 0 && (
        <DidYouMean title={didYouMean} onChoose={() => setTerm(didYouMean)} className="mb-6" />
      )}
      {!ids && !failure && <PendingCards />}
      {ids && (
        <CardGrid
          label="Animes por añadir"
          ids={ids}
          captionRem={addCaptionRem}
          renderCard={(id) => {
            const card = cardOf(id)
            if (!card) return null
            return (
              <AddCard
                card={card}
                onAdd={(listType) =>
                  adding.mutate({ animeId: id, from: null, to: entryFor(card, listType), whose: 'la' })
                }
              />
            )
          }}
        />
      )}
      {ids?.length === 0 &&
        !hasTerm &&
        (listed.size === 0 ? <EmptyCatalogue action={exploreLink} /> : <EmptyList tab="add" />)}
      {ids?.length === 0 && hasTerm && (
        <EmptyState
          title="No se encontraron animes con ese término"
          action={
            <div className="flex flex-wrap justify-center gap-3">
              <Button onPress={() => setTerm('')}>Ver todos</Button>
              {exploreLink}
            </div>
          }
        >
          Puede que ya esté en una de tus listas o que tenga otro título.
        </EmptyState>
      )}
    </div>
  )
}

const exploreLink = (
  <Link to="/" className={buttonStyles()}>
    Explorar Animes
  </Link>
)
