import { slug } from '@animeteca/contracts/catalogue/genres'
import { yearSeasonLabels } from '@animeteca/contracts/labels'
import { chipLinkStyles } from '@animeteca/ui/actions/link-styles'
import { formatCount } from '@animeteca/ui/base/format-count'
import { EmptyState } from '@animeteca/ui/display/EmptyState'
import { Link } from '@tanstack/react-router'
import { trpc } from '../../../lib/query/trpc.ts'
import type { Browse } from '../../../nouns/anime/browse/browse-search.ts'

const inYear = (year: number) => ({ desde: year, hasta: year })

type Way = { label: string; count: number; filter: Browse }

/** Genres, seasons and years, each a link to the filtered catalogue. */
export function DiscoverLinks() {
  const [{ genres, seasons, years }] = trpc.catalogue.discover.useSuspenseQuery()
  if (genres.length + seasons.length + years.length === 0) {
    return (
      <EmptyState title="Todavía no hay nada que descubrir">
        Cuando el catálogo tenga animes, los encontrarás aquí por género, temporada y año.
      </EmptyState>
    )
  }
  return (
    <div className="mt-6 flex flex-col gap-5">
      <Ways
        label="Géneros"
        ways={genres.map(({ name, count }) => ({ label: name, count, filter: { genero: slug(name) } }))}
      />
      <Ways
        label="Temporadas"
        ways={seasons.map(({ season, year, count }) => ({
          label: `${yearSeasonLabels[season]} ${year}`,
          count,
          filter: { estacion: slug(yearSeasonLabels[season]), ...inYear(year) },
        }))}
      />
      <Ways
        label="Años"
        ways={years.map(({ year, count }) => ({ label: String(year), count, filter: inYear(year) }))}
      />
    </div>
  )
}

function Ways({ label, ways }: { label: string; ways: readonly Way[] }) {
  if (ways.length === 0) return null
  return (
    <section aria-label={label}>
      <h2 className="mb-2 text-sm text-dim">{label}</h2>
      <ul className="cover-row gap-2 sm:flex-wrap">
        {ways.map(({ label, count, filter }) => (
          <li key={label} className="shrink-0 snap-start">
            <Link
              to="/"
              search={filter}
              // The results are below the sections of the home page.
              hash="catalogo"
              className={`${chipLinkStyles} whitespace-nowrap`}
            >
              {label}
              <span className="text-xs font-normal text-dim tabular-nums">{formatCount(count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
