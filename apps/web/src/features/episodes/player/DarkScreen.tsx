import { LazyCoverArt } from '@animeteca/ui/covers/LazyCoverArt'
import type { ReactNode } from 'react'
import { Stage } from './Stage.tsx'

type DarkScreenProps = { title: string; mark: ReactNode; art: string; children: ReactNode }

/** Fills the stage when there is nothing to play. */
export function DarkScreen({ title, mark, art, children }: DarkScreenProps) {
  return (
    <Stage className="grid bg-surface max-sm:aspect-auto max-sm:min-h-64">
      <div
        aria-hidden
        className="absolute inset-y-0 right-0 -z-1 w-1/3 sm:w-3/5 [mask-image:linear-gradient(to_right,transparent,#000_75%)]"
      >
        <LazyCoverArt title={art} hasTitle={false} shape="wide" />
      </div>
      <div className="flex w-[64%] sm:w-1/2 flex-col items-start justify-center gap-2 py-6 pl-6 sm:pl-10">
        <span aria-hidden className="mb-2 grid size-12 place-items-center rounded-full bg-accent text-on-accent">
          {mark}
        </span>
        <h2 className="text-xl">{title}</h2>
        <div className="flex flex-col items-start gap-4 text-pretty text-dim">{children}</div>
      </div>
    </Stage>
  )
}
