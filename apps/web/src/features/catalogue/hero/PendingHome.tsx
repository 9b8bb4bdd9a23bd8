import { Skeleton } from '@animeteca/ui/display/Skeleton'
import type { ReactNode } from 'react'
import { PendingShelf } from '../shelf/PendingShelf.tsx'
import { HeroFrame } from './HeroFrame.tsx'

type PendingHomeProps = { isFolded: boolean; children: ReactNode }

/** The home page with placeholder covers while the catalogue loads; `children` go above them. */
export function PendingHome({ isFolded, children }: PendingHomeProps) {
  return (
    <>
      <output className="sr-only">Cargando catálogo</output>
      <HeroFrame
        isFolded={isFolded}
        aside={
          <div aria-hidden className="relative mx-auto -mb-16 aspect-[1.72] w-full max-w-[40rem] lg:mb-0">
            <Skeleton shape="cover" className="absolute top-[4%] left-[32%] w-[36%]" />
          </div>
        }
      >
        <Skeleton className="h-16" />
        <div className="mt-4 flex min-h-9 items-center">
          <Skeleton shape="line" className="w-40" />
        </div>
      </HeroFrame>
      {children}
      <div className="page-width pt-9 pb-16">
        <Skeleton shape="line" className="mt-2 mb-7 h-6 w-32" />
        <PendingShelf />
      </div>
    </>
  )
}
