import '../../../every-class.css'
import { mondayOf } from '@animeteca/contracts/profiles/watch-heatmap'
import { keepPreviousData } from '@tanstack/react-query'
import { PageTitle } from '../../../lib/PageTitle.tsx'
import { trpc } from '../../../lib/query/trpc.ts'
import { useViewer } from '../../../lib/session/session.ts'
import { today } from '../../../lib/text/dates.ts'
import { useTimeZone } from '../../../lib/text/time-zone.ts'
import { usePlatformFilter } from '../../../nouns/anime/platforms/use-platform-filter.ts'
import { SignInPrompt } from '../../../nouns/person/SignInPrompt.tsx'
import { type CalendarSearch, weekOf } from './calendar-search.ts'
import { CalendarBar } from './CalendarBar.tsx'
import { CalendarDay } from './CalendarDay.tsx'
import { EmptyWeek } from './EmptyWeek.tsx'
import { SubscribeLinks } from './SubscribeLinks.tsx'

/** First airings of a week, day by day, of the viewer's series or of the whole catalogue. */
export function CalendarScreen({ search }: { search: CalendarSearch }) {
  const hasOwn = useViewer() !== null
  const isOwn = hasOwn && search.ver !== 'todo'
  const zone = useTimeZone()
  const { filter, isDue } = usePlatformFilter(search.plataforma)
  const week = weekOf(search, zone, filter)
  // the page of the server is without a time zone, and stays until its days in the viewer's have loaded
  const own = trpc.tracking.calendar.useQuery(week, {
    enabled: hasOwn && !isDue,
    placeholderData: keepPreviousData,
  }).data
  const all = trpc.catalogue.calendar.useQuery(week, {
    enabled: !isOwn && !isDue,
    placeholderData: keepPreviousData,
  }).data
  const shown = isOwn ? own : all
  const viewers = own && {
    watchedIds: new Set(own.watchedEpisodeIds),
    animeIds: new Set(own.days.flatMap(({ airings }) => airings.map(({ animeId }) => animeId))),
  }
  return (
    <div className="page-width pt-8 pb-20 sm:pt-12">
      <PageTitle>Calendario</PageTitle>
      <h1 tabIndex={-1} className="text-2xl outline-none">
        Calendario
      </h1>
      <p className="mt-2 max-w-[60ch] text-pretty text-dim">
        Estrenos por día, con su hora cuando la sabemos{zone && `, en tu zona horaria (${zone.replaceAll('_', ' ')})`}.
      </p>
      <CalendarBar monday={mondayOf(week.from)} {...{ search, isOwn, hasOwn }} />
      {!hasOwn && (
        <SignInPrompt className="mt-5">
          Inicia sesión para ver solo tus series y marcar lo que ya has visto.
        </SignInPrompt>
      )}
      {shown?.days.some(({ airings }) => airings.length > 0) && (
        <ol className="mt-7 grid gap-7 lg:grid-cols-7 lg:gap-3.5">
          {shown.days.map((day) => (
            <CalendarDay key={day.day} of={day} zone={zone} today={today()} labelsOwn={!isOwn} own={viewers} />
          ))}
        </ol>
      )}
      {shown?.days.every(({ airings }) => airings.length === 0) && (
        <EmptyWeek of={shown} search={search} isOwn={isOwn} filter={filter} />
      )}
      {shown && <SubscribeLinks hasOwn={hasOwn} />}
    </div>
  )
}
