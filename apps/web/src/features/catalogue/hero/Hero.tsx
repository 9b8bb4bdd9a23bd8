import type { AnimeCard } from '@animeteca/contracts/catalogue/catalogue'
import { limits } from '@animeteca/contracts/limits'
import { Button } from '@animeteca/ui/actions/Button'
import { SearchField } from '@animeteca/ui/forms/SearchField'
import { useViewer } from '../../../lib/session/session.ts'
import { FoundCount } from '../../../nouns/anime/FoundCount.tsx'
import { SurpriseButton } from '../shelf/SurpriseButton.tsx'
import type { Shelf } from '../shelf/use-shelf.ts'
import { CoverFan } from './CoverFan.tsx'
import { HeroFrame } from './HeroFrame.tsx'

type HeroProps = {
  term: string
  onTermChange: (term: string) => void
  /** Called on Enter or the button, to show the results. */
  onSubmit: () => void
  shelf: Shelf
  covers: readonly AnimeCard[]
}

/** The search field above the shelf, in a frame that is folded for signed-in people and while they search. */
export function Hero({ term, onTermChange, onSubmit, shelf, covers }: HeroProps) {
  const isSignedIn = useViewer() !== null
  return (
    <HeroFrame isFolded={isSignedIn || term !== ''} aside={<CoverFan covers={covers} />}>
      <search>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            onSubmit()
          }}
        >
          <SearchField
            size="lg"
            name="q"
            label="Buscar en el catálogo"
            placeholder="Título o sinopsis"
            value={term}
            onChange={onTermChange}
            maxLength={limits.search.max}
            end={
              <Button type="submit" variant="primary">
                Buscar
              </Button>
            }
          />
        </form>
      </search>
      <div className="mt-4 flex min-h-9 flex-wrap items-center gap-3">
        <FoundCount count={shelf.count} />
        <SurpriseButton shelf={shelf} />
      </div>
    </HeroFrame>
  )
}
