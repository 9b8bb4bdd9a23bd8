import type { ReactNode } from 'react'

type ContinueFrameProps = { bar?: ReactNode; children: ReactNode }

/** Frame of the section for its content, placeholder and error state. */
export function ContinueFrame({ bar, children }: ContinueFrameProps) {
  return (
    <section aria-labelledby="continuar" data-keeps-focus className="page-width pt-9">
      <div className="mb-5 flex min-h-11 flex-wrap items-center gap-x-2 gap-y-3 max-sm:gap-x-0">
        <h2 id="continuar" tabIndex={-1} className="mr-auto text-xl">
          Continuar Viendo
        </h2>
        {bar}
      </div>
      {children}
    </section>
  )
}

const places =
  'cover-row grid gap-x-5 gap-y-6 max-sm:auto-cols-[72%] max-sm:grid-flow-col sm:grid-cols-2 md:grid-cols-3'

/** A scrolling row on a phone, a grid elsewhere, with larger cards when there are few. */
export const continueGrid = (count: number) => `${places} ${count > 4 ? 'lg:grid-cols-6' : 'lg:grid-cols-4'}`

/** The `sizes` attribute of its covers. */
export const continueSizes = (count: number) =>
  `(min-width: 64rem) ${count > 4 ? 12 : 17}rem, (min-width: 48rem) 29vw, (min-width: 40rem) 45vw, 66vw`
