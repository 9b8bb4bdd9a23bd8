import type { AnimeCard } from '@animeteca/contracts/catalogue'
import { limits } from '@animeteca/contracts/limits'
import { Button } from '@animeteca/ui/Button'
import { SearchField } from '@animeteca/ui/SearchField'
import { CoverFan } from './CoverFan.tsx'
import { FoundCount } from './FoundCount.tsx'

type HeroProps = {
  term: string
  onTermChange: (term: string) => void
  /** Enter, or the button: whoever typed wants to see what was found. */
  onSubmit: () => void
  count: number | undefined
  covers: readonly AnimeCard[]
}

export function Hero({ term, onTermChange, onSubmit, count, covers }: HeroProps) {
  return (
    <section className="relative overflow-clip border-b border-line">
      <div
        aria-hidden
        className="absolute inset-y-0 right-0 w-full screentone screentone-fade-left [--tone-dot:1.4px] lg:w-3/5"
      />
      <div className="page-width relative grid items-center gap-x-10 lg:grid-cols-[minmax(0,35rem)_minmax(0,1fr)]">
        <div className="pt-9 pb-8 sm:pt-11 sm:pb-12">
          <h1 tabIndex={-1} className="text-3xl font-extrabold tracking-tighter">
            Todo el anime,
            <br /> en <em className="text-accent not-italic">tu</em> estantería.
          </h1>
          <p className="mt-5 max-w-[40ch] text-base text-pretty text-dim">
            Sigue cada episodio, no solo cada serie. Guarda, puntúa y comenta con tu gente, sin spoilers.
          </p>
          <search>
            <form
              className="mt-6"
              onSubmit={(event) => {
                event.preventDefault()
                onSubmit()
              }}
            >
              <SearchField
                size="lg"
                label="Buscar en el catálogo"
                placeholder="Título o sinopsis"
                value={term}
                onChange={onTermChange}
                maxLength={limits.search.max}
                autoComplete="off"
                end={
                  <Button type="submit" variant="primary">
                    Buscar
                  </Button>
                }
              />
            </form>
          </search>
          <FoundCount count={count} />
        </div>
        <CoverFan covers={covers} isAside={term !== ''} />
      </div>
    </section>
  )
}
