import type { ReactNode } from 'react'

/** What the site says of itself, on screentone; `children` below the words, `aside` at their right. */
export function HeroFrame({ children, aside }: { children: ReactNode; aside?: ReactNode }) {
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
          {children}
        </div>
        {aside}
      </div>
    </section>
  )
}
