import type { ReactNode } from 'react'

type HeroFrameProps = {
  /** Shows only the search field: for members, and while searching. */
  isFolded: boolean
  children: ReactNode
  aside: ReactNode
}

/** Introduces the site on a screentone background; `children` go below the text, `aside` at its right. */
export function HeroFrame({ isFolded, children, aside }: HeroFrameProps) {
  return (
    <section className="relative overflow-clip border-b border-line">
      <div
        aria-hidden
        className="absolute inset-y-0 right-0 w-full screentone screentone-fade-left [--tone-dot:1.4px] lg:w-3/5"
      />
      <div className="page-width relative grid items-center gap-x-10 lg:grid-cols-[minmax(0,35rem)_minmax(0,1fr)]">
        <div className={isFolded ? 'py-5' : 'pt-9 pb-8 sm:pt-11 sm:pb-12'}>
          <h1 tabIndex={-1} className={isFolded ? 'sr-only' : 'mb-5 text-3xl font-extrabold tracking-tighter'}>
            Todo el anime,
            <br /> en <em className="text-accent not-italic">tu</em> estantería.
          </h1>
          {!isFolded && (
            <p className="mb-5 max-w-[40ch] text-base text-pretty text-dim">
              Sigue cada episodio, no solo cada serie. Guarda, valora y comenta con tu gente, sin spoilers.
            </p>
          )}
          {children}
        </div>
        {!isFolded && aside}
      </div>
    </section>
  )
}
