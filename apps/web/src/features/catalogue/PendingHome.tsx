import { classNames } from '@animeteca/ui/class-names'
import { Skeleton } from '@animeteca/ui/Skeleton'
import type { ReactNode } from 'react'
import { useViewer } from '../../lib/session.ts'
import { HeroFrame } from './HeroFrame.tsx'
import { PendingShelf } from './PendingShelf.tsx'

/** The home page's words and the places of its covers, while the catalogue is on its way. `children` stand above it. */
export function PendingHome({ children }: { children: ReactNode }) {
  const isSignedIn = useViewer() !== null
  return (
    <>
      <output className="sr-only">Cargando catálogo</output>
      <HeroFrame
        aside={
          <div
            aria-hidden
            className={classNames(
              'relative mx-auto -mb-16 aspect-[1.72] w-full max-w-[40rem] lg:mb-0',
              isSignedIn && 'max-lg:hidden',
            )}
          >
            <Skeleton shape="cover" className="absolute top-[4%] left-[32%] w-[36%]" />
          </div>
        }
      >
        <Skeleton className="mt-6 h-16" />
        <Skeleton shape="line" className="mt-4 w-40" />
      </HeroFrame>
      {children}
      <div className="page-width pt-9 pb-16">
        <Skeleton shape="line" className="mt-2 mb-7 h-6 w-32" />
        <PendingShelf />
      </div>
    </>
  )
}
