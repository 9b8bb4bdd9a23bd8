import type { Related, RelatedAnime } from '@animeteca/contracts/catalogue/relations'
import { lists } from '@animeteca/contracts/labels'
import { limits } from '@animeteca/contracts/limits'
import { chipLinkStyles } from '@animeteca/ui/actions/link-styles'
import { Link } from '@tanstack/react-router'
import { trpc } from '../../../lib/query/trpc.ts'
import { useViewer } from '../../../lib/session/session.ts'
import { AlsoSeenRow } from '../rows/AlsoSeenRow.tsx'
import { CoverSection } from '../rows/CoverSection.tsx'
import { rowOptions } from '../rows/row-queries.ts'
import { DataLinks } from './DataLinks.tsx'
import { relatedFacts } from './related-facts.ts'

/** The end of an anime's page: related animes, tags, and what its viewers also watched. */
export function AnimeEnd({ animeId }: { animeId: number }) {
  const related = trpc.catalogue.related.useQuery({ id: animeId }, rowOptions)
  const own = useOwnStates(related.data)
  if (related.isPending) return null
  const { story = [], others = [], tags = [] } = related.data ?? {}
  const factsOf = (anime: RelatedAnime) => relatedFacts(anime, own.get(anime.id))
  return (
    <>
      {story.length > 0 && <CoverSection id="historia" title="En qué orden verlo" animes={story} factsOf={factsOf} />}
      {others.length > 0 && (
        <CoverSection id="relacionados" title="Otras versiones y derivados" animes={others} factsOf={factsOf} />
      )}
      {tags.length > 0 && <Tags tags={tags} />}
      <AlsoSeenRow animeId={animeId} />
      <DataLinks animeId={animeId} />
    </>
  )
}

/** The viewer's state of the related animes. */
function useOwnStates(related: Related | undefined) {
  const isSignedIn = useViewer() !== null
  const animeIds = [...(related?.story ?? []), ...(related?.others ?? [])].map(({ id }) => id).slice(0, limits.page.max)
  const { data } = trpc.tracking.ownStates.useQuery({ animeIds }, { enabled: isSignedIn && animeIds.length > 0 })
  return new Map(
    data?.animes.map(({ animeId, listType, watchedCount }) => [
      animeId,
      { list: listType && lists[listType].label, watchedCount },
    ]),
  )
}

function Tags({ tags }: { tags: string[] }) {
  return (
    <section aria-labelledby="etiquetas" className="page-width pt-9">
      <h2 id="etiquetas" className="mb-4 text-xl">
        Etiquetas
      </h2>
      <ul className="flex flex-wrap gap-2">
        {tags.slice(0, 40).map((tag) => (
          <li key={tag}>
            <Link to="/" search={{ etiqueta: tag }} className={chipLinkStyles}>
              {tag}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
