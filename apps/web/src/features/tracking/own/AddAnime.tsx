import { limits } from '@animeteca/contracts/limits'
import { coverSource } from '@animeteca/contracts/media/cover-widths'
import { Button } from '@animeteca/ui/actions/Button'
import { Cover } from '@animeteca/ui/covers/Cover'
import { SearchField } from '@animeteca/ui/forms/SearchField'
import { Plus } from 'lucide-react'
import { useDeferredValue, useRef, useState } from 'react'
import { LoadFailure } from '../../../lib/errors/LoadFailure.tsx'
import { mutate } from '../../../lib/optimistic.ts'
import { DidYouMean } from '../../../nouns/anime/search/DidYouMean.tsx'
import { placeAnimeMutation } from '../../../nouns/list/custom/ordered-list-mutations.ts'
import type { Shelf } from '../../../nouns/list/custom/own-lists.ts'
import { useUnlisted } from '../adding/use-unlisted.ts'
import { focusFirstResult } from '../lists/focus-first-result.ts'

type AddAnimeProps = { shelf: Shelf; excluded: ReadonlySet<number> }

const shown = 6

/** Searches animes and adds them to the end of an ordered list. */
export function AddAnime({ shelf, excluded }: AddAnimeProps) {
  const section = useRef<HTMLElement>(null)
  const [term, setTerm] = useState('')
  const deferredTerm = useDeferredValue(term)
  const { ids, didYouMean, cardOf, failure } = useUnlisted(excluded, deferredTerm)
  const hasTerm = deferredTerm.trim() !== ''
  const found = hasTerm ? (ids ?? []).slice(0, shown).flatMap((id) => cardOf(id) ?? []) : []
  return (
    <section ref={section} aria-label="Añadir animes">
      <SearchField
        label="Buscar animes para añadir"
        placeholder="Buscar animes..."
        value={term}
        onChange={setTerm}
        onSubmit={() => focusFirstResult(section.current)}
        maxLength={limits.search.max}
        className="sm:max-w-96"
      />
      {hasTerm && failure && (
        <div className="mt-3">
          <LoadFailure query={failure} message="No hemos podido buscar animes" />
        </div>
      )}
      {hasTerm && ids?.length === 0 && (
        <p className="mt-3 text-sm text-dim">No se encontraron animes con ese término que no estén ya aquí.</p>
      )}
      {found.length > 0 && didYouMean !== undefined && (
        <DidYouMean title={didYouMean} onChoose={() => setTerm(didYouMean)} className="mt-3 text-sm" />
      )}
      {found.length > 0 && (
        <ul aria-label="Animes encontrados" className="mt-3 divide-y divide-line rounded-panel border border-line">
          {found.map(({ id, title, coverImage, rating, releaseYear, hasEarlyAccess }) => (
            <li key={id} data-result className="flex items-center gap-3 p-2.5">
              <Cover
                {...coverSource(coverImage)}
                sizes="2.5rem"
                title={title}
                hasPrintedTitle={false}
                className="w-10 shrink-0"
              />
              <span className="min-w-0 grow truncate text-sm font-semibold">
                {title}
                {releaseYear !== null && <span className="font-normal text-dim"> · {releaseYear}</span>}
              </span>
              <Button
                size="sm"
                icon={<Plus aria-hidden size={16} />}
                aria-label={`Añadir ${title}`}
                onPress={() =>
                  mutate(placeAnimeMutation, {
                    shelf,
                    anime: {
                      animeId: id,
                      animeTitle: title,
                      animeCoverImage: coverImage,
                      animeRating: rating,
                      releaseYear,
                      hasEarlyAccess,
                    },
                    before: null,
                    message: `${title}, añadido`,
                  })
                }
              >
                Añadir
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
