import { LazyCoverArt } from '@animeteca/ui/covers/LazyCoverArt'

type FallenCoverProps = { title: string; sign: string }

/** Decoration: a tilted cover with a sign on it. */
export function FallenCover({ title, sign }: FallenCoverProps) {
  return (
    <div className="relative w-40 pb-3 pl-4 md:w-72 md:pr-6">
      <div className="relative aspect-2/3 rotate-[9deg] cover-outline overflow-hidden rounded-panel shadow-cover">
        <LazyCoverArt title={title} hasTitle={false} />
      </div>
      <span className="absolute bottom-8 left-0 md:-left-2 -rotate-6 rounded-control bg-accent px-3 py-1 font-display text-xl font-extrabold tracking-tight text-on-accent md:px-4 md:text-2xl">
        {sign}
      </span>
    </div>
  )
}
