import type { OnPlatforms } from '@animeteca/contracts/catalogue/broadcasts/own-platforms'
import type { Calendar } from '@animeteca/contracts/catalogue/calendar'
import { mondayOf } from '@animeteca/contracts/profiles/watch-heatmap'
import { buttonStyles } from '@animeteca/ui/actions/button-styles'
import { EmptyState } from '@animeteca/ui/display/EmptyState'
import { Link } from '@tanstack/react-router'
import { dayInWords } from '../../../lib/text/dates.ts'
import { ownPlatforms } from '../../../nouns/anime/platforms/platform-filter.ts'
import type { CalendarSearch } from './calendar-search.ts'
import { toWeek } from './CalendarBar.tsx'

type EmptyWeekProps = { of: Calendar; search: CalendarSearch; isOwn: boolean; filter: OnPlatforms | undefined }

/** Links to the nearest week with airings, preferring a later one, and to weeks with fewer restrictions. */
export function EmptyWeek({ of: { next, previous }, search, isOwn, filter }: EmptyWeekProps) {
  const day = next ?? previous
  const hasNoPlatforms = filter?.platforms?.length === 0
  return (
    <EmptyState
      title={hasNoPlatforms ? 'Aún no has elegido tus plataformas' : emptyTitle(isOwn, search, filter)}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          {filter && search.plataforma === ownPlatforms && (
            <Link
              to="/settings/tracking"
              hash="plataformas"
              className={buttonStyles(hasNoPlatforms ? { variant: 'primary' } : {})}
            >
              {hasNoPlatforms ? 'Elegir mis plataformas' : 'Cambiar mis plataformas'}
            </Link>
          )}
          {day && (
            <Link {...toWeek(mondayOf(day), search)} className={buttonStyles({ variant: 'primary' })}>
              Ir al {dayInWords(day)}
            </Link>
          )}
          {filter && (
            <Link to="/calendario" search={{ ...search, plataforma: undefined }} className={buttonStyles()}>
              Ver todas las plataformas
            </Link>
          )}
          {isOwn && !hasNoPlatforms && (
            <Link to="/calendario" search={{ ...search, ver: 'todo' }} className={buttonStyles()}>
              Ver todo
            </Link>
          )}
        </div>
      }
    >
      {hasNoPlatforms
        ? 'Di cuáles tienes y aquí verás solo lo que puedes ver en ellas.'
        : emptyText({ next, previous }, isOwn, filter)}
    </EmptyState>
  )
}

function emptyTitle(isOwn: boolean, { plataforma }: CalendarSearch, filter: OnPlatforms | undefined) {
  const nothing = isOwn ? 'Esta semana no se estrena nada de tus series' : 'Esta semana no se estrena nada'
  if (!filter) return nothing
  return `${nothing} en ${plataforma === ownPlatforms ? 'tus' : 'esas'} plataformas`
}

function emptyText(
  { next, previous }: Pick<Calendar, 'next' | 'previous'>,
  isOwn: boolean,
  filter: OnPlatforms | undefined,
): string {
  if (next) return 'El próximo estreno llega más adelante.'
  if (previous) return `El último estreno fue el ${dayInWords(previous)}.`
  if (filter) return 'No conocemos ningún estreno cercano en ellas.'
  return isOwn
    ? 'Guarda en tus listas animes en emisión y verás aquí sus estrenos.'
    : 'El catálogo todavía no tiene fechas de estreno.'
}
