import type { Outputs } from '@animeteca/api-client/client'
import { listVisibilityLabels } from '@animeteca/contracts/labels'
import { coverSource } from '@animeteca/contracts/media/cover-widths'
import { Cover } from '@animeteca/ui/covers/Cover'
import { Link } from '@tanstack/react-router'
import { plural } from '../../../lib/text/plural.ts'

export type CustomListSummary = Outputs['tracking']['customLists']['lists'][number]

type CustomListTileProps = {
  list: CustomListSummary
  /** Shows the visibility of the list. */
  isOwn: boolean
  headingLevel: 2 | 3
}

const coverPlaces = [0, 1, 2, 3]

/** A custom list by its first covers. The whole tile links to it. */
export function CustomListTile({ list, isOwn, headingLevel }: CustomListTileProps) {
  const { id, title, description, visibility, animeCount, covers } = list
  const Title = `h${headingLevel}` as const
  return (
    <article className="group relative flex h-full gap-4 rounded-panel border border-line bg-surface p-4 transition-colors hover:border-control has-[a:focus-visible]:outline-2">
      <div aria-hidden className="grid w-24 shrink-0 grid-cols-2 content-start gap-1">
        {coverPlaces.map((place) => {
          const cover = covers[place]
          return cover ? (
            <Cover
              key={cover.animeId}
              {...coverSource(cover.animeCoverImage)}
              sizes="3rem"
              title={cover.animeTitle}
              hasPrintedTitle={false}
              className="rounded-sm"
            />
          ) : (
            <span key={place} className="aspect-2/3 rounded-sm bg-raised" />
          )
        })}
      </div>
      <div className="min-w-0">
        <Title className="line-clamp-2 text-lg leading-tight wrap-anywhere">
          <Link
            to="/list/$id"
            params={{ id }}
            className="outline-none before:absolute before:inset-0 group-hover:text-accent"
          >
            {title}
          </Link>
        </Title>
        {description && <p className="mt-1.5 line-clamp-3 text-sm text-dim wrap-anywhere">{description}</p>}
        <p className="mt-2 text-xs text-dim">
          {plural(animeCount, 'anime')}
          {isOwn && ` · ${listVisibilityLabels[visibility]}`}
        </p>
      </div>
    </article>
  )
}
