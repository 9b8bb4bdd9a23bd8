import type { ActivityAnime } from '@animeteca/contracts/catalogue/activity-anime'
import { coverSource } from '@animeteca/contracts/media/cover-widths'
import { Cover } from '@animeteca/ui/covers/Cover'
import { Link } from '@tanstack/react-router'

/** Covers in a row that scrolls sideways. */
export function CoverRow({ animes, label }: { animes: readonly ActivityAnime[]; label: string }) {
  return (
    <ul
      aria-label={label}
      className="flex snap-x gap-4 -mx-1 overflow-x-auto px-1 pt-1 pb-3 [scrollbar-width:thin] *:w-26 *:shrink-0 *:snap-start"
    >
      {animes.map(({ animeId, animeTitle, animeCoverImage }) => (
        <li key={animeId} className="group">
          <Link to="/anime/$id" params={{ id: animeId }} className="block rounded-panel text-text no-underline">
            <Cover {...coverSource(animeCoverImage)} sizes="6.5rem" title={animeTitle} hasPrintedTitle={false} />
            <span className="mt-2 line-clamp-2 text-xs leading-snug font-semibold group-hover:text-accent">
              {animeTitle}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
