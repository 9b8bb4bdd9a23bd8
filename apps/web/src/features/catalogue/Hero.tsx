import type { AnimeCard } from '@animeteca/contracts/catalogue'
import { limits } from '@animeteca/contracts/limits'
import { PlainButton } from '@animeteca/ui/PlainButton'
import { PlainSearchField } from '@animeteca/ui/PlainSearchField'
import { useViewer } from '../../lib/session.ts'
import { CoverFan } from './CoverFan.tsx'
import { FoundCount } from './FoundCount.tsx'
import { HeroFrame } from './HeroFrame.tsx'

type HeroProps = {
  term: string
  onTermChange: (term: string) => void
  /** Enter, or the button: whoever typed wants to see what was found. */
  onSubmit: () => void
  count: number | undefined
  covers: readonly AnimeCard[]
}

export function Hero({ term, onTermChange, onSubmit, count, covers }: HeroProps) {
  const isSignedIn = useViewer() !== null
  return (
    <HeroFrame aside={<CoverFan covers={covers} isAside={isSignedIn || term !== ''} />}>
      <search>
        <form
          className="mt-6"
          onSubmit={(event) => {
            event.preventDefault()
            onSubmit()
          }}
        >
          <PlainSearchField
            size="lg"
            name="q"
            label="Buscar en el catálogo"
            placeholder="Título o sinopsis"
            value={term}
            onChange={onTermChange}
            maxLength={limits.search.max}
            end={
              <PlainButton type="submit" variant="primary">
                Buscar
              </PlainButton>
            }
          />
        </form>
      </search>
      <FoundCount count={count} />
    </HeroFrame>
  )
}
