import '../../../every-class.css'
import type { Outputs } from '@animeteca/api-client/client'
import { countByGenreName } from '@animeteca/contracts/catalogue/genre-counts'
import { coverSource } from '@animeteca/contracts/media/cover-widths'
import { displayName } from '@animeteca/contracts/profiles/display-name'
import { longestStreak } from '@animeteca/contracts/profiles/watch-heatmap'
import { Cover } from '@animeteca/ui/covers/Cover'
import { EmptyState } from '@animeteca/ui/display/EmptyState'
import { Link } from '@tanstack/react-router'
import { PageTitle } from '../../../lib/PageTitle.tsx'
import { useViewer } from '../../../lib/session/session.ts'
import { today } from '../../../lib/text/dates.ts'
import { plural } from '../../../lib/text/plural.ts'
import { FirstSteps } from '../../../nouns/list/FirstSteps.tsx'
import { ShelfNav } from '../../../nouns/list/ShelfNav.tsx'
import { CountBars } from './CountBars.tsx'
import { YearCalendar } from './YearCalendar.tsx'
import { YearPicture } from './YearPicture.tsx'

type Statistics = Outputs['profiles']['statistics']
type StatisticsScreenProps = { statistics: Statistics; year: number | undefined }

const number = new Intl.NumberFormat('es-ES', { useGrouping: 'always', maximumFractionDigits: 1 })
const episodesOf = (count: number) => plural(count, 'episodio')

/** Statistics of a person, in total or of one year. Nothing here is a spoiler. */
export function StatisticsScreen({ statistics, year }: StatisticsScreenProps) {
  const { person, episodes, days, top } = statistics
  const isOwn = useViewer()?.id === person.id
  const name = displayName(person.username)
  const title = titleOf(name, isOwn, year)
  return (
    <div className="page-width pt-8 pb-20 sm:pt-12">
      <PageTitle>{title}</PageTitle>
      {isOwn ? (
        <ShelfNav />
      ) : (
        <Link
          to="/profile/$username"
          params={{ username: person.username }}
          className="text-sm font-semibold text-dim hover:text-text"
        >
          Perfil de {name}
        </Link>
      )}
      <h1 tabIndex={-1} className="mt-2 text-2xl wrap-anywhere">
        {title}
      </h1>
      <Years statistics={statistics} year={year} />
      {isOwn && year !== undefined && (
        <div className="mt-4">
          <YearPicture id={person.id} year={year} />
        </div>
      )}
      <Facts statistics={statistics} />
      {episodes === 0 ? (
        <EmptyState title="Aún no hay datos" action={isOwn && year === undefined && <FirstSteps />}>
          Las cifras se calculan con los episodios marcados como vistos.
        </EmptyState>
      ) : (
        <>
          <section className="mt-9">
            <h2 className="mb-3 text-lg">{year === undefined ? 'Últimos doce meses' : `Día a día en ${year}`}</h2>
            <YearCalendar days={days} year={year} today={today()} />
          </section>
          <MostWatched top={top} />
          <Counts statistics={statistics} />
        </>
      )}
    </div>
  )
}

function titleOf(name: string, isOwn: boolean, year: number | undefined) {
  if (year === undefined) return isOwn ? 'Tus estadísticas' : `Estadísticas de ${name}`
  return isOwn ? `Mi año en anime: ${year}` : `El año en anime de ${name}: ${year}`
}

function Years({ statistics: { person, years }, year }: StatisticsScreenProps) {
  if (years.length === 0) return null
  return (
    <nav aria-label="Años" className="mt-4 flex flex-wrap gap-2">
      {[undefined, ...years].map((choice) => (
        <Link
          key={choice ?? 'all'}
          to="/stats/$username"
          params={{ username: person.username }}
          search={choice === undefined ? {} : { year: choice }}
          activeOptions={{ exact: true }}
          aria-current={choice === year ? 'page' : undefined}
          className="inline-flex min-h-9 items-center rounded-control border border-line px-3 text-sm font-semibold text-dim tabular-nums hover:text-text aria-[current=page]:border-text aria-[current=page]:text-text pointer-coarse:min-h-11"
        >
          {choice ?? 'Todo'}
        </Link>
      ))}
    </nav>
  )
}

function Facts({ statistics: { episodes, minutes, animes, days, votes } }: { statistics: Statistics }) {
  return (
    <dl className="mt-6 grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
      <Fact name="Episodios" value={number.format(episodes)} />
      <Fact name="Horas" value={number.format(Math.round(minutes / 6) / 10)} />
      <Fact name="Animes" value={number.format(animes)} />
      <Fact name="Racha más larga" value={plural(longestStreak(days), 'día')} />
      <Fact
        name="Valoraciones"
        value={votes.mean === null ? '0' : `${number.format(votes.count)} · ★ ${votes.mean.toFixed(1)}`}
      />
    </dl>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex flex-col-reverse rounded-panel border border-line bg-surface px-4 py-3">
      <dt className="text-xs text-dim">{name}</dt>
      <dd className="font-display text-xl font-extrabold tracking-tight tabular-nums">{value}</dd>
    </div>
  )
}

function MostWatched({ top }: Pick<Statistics, 'top'>) {
  return (
    <section className="mt-9">
      <h2 className="text-lg">Lo más visto</h2>
      <ol aria-label="Lo más visto" className="mt-3 grid grid-cols-3 gap-4 sm:grid-cols-6">
        {top.map((anime) => (
          <li key={anime.animeId} className="group relative min-w-0">
            <Cover {...coverSource(anime.animeCoverImage)} sizes="11rem" title={anime.animeTitle} />
            <h3 className="mt-2 line-clamp-2 text-sm leading-tight font-bold wrap-anywhere">
              <Link
                to="/anime/$id"
                params={{ id: anime.animeId }}
                className="outline-offset-4 before:absolute before:inset-0 group-hover:text-accent"
              >
                {anime.animeTitle}
              </Link>
            </h3>
            <p className="mt-0.5 text-xs text-dim">{episodesOf(anime.episodes)}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Counts({ statistics: { genres, studios, decades, votes } }: { statistics: Statistics }) {
  return (
    <div className="mt-9 grid gap-9 sm:grid-cols-2 lg:grid-cols-4">
      <CountBars
        title="Géneros"
        rows={countByGenreName(genres.map(({ genre, episodes }) => ({ genre, count: episodes })))}
        unit={episodesOf}
      />
      <CountBars
        title="Estudios"
        rows={studios.map(({ studio, episodes }) => ({ name: studio, count: episodes }))}
        unit={episodesOf}
      />
      <CountBars
        title="Décadas"
        rows={decades.map(({ decade, episodes }) => ({ name: `Años ${decade}`, count: episodes }))}
        unit={episodesOf}
      />
      <CountBars
        title="Valoraciones"
        rows={votes.byStars.map((count, at) => ({ name: plural(at + 1, 'estrella'), count })).toReversed()}
        unit={(count) => plural(count, 'valoración', 'valoraciones')}
      />
    </div>
  )
}
