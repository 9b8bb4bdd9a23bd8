import { dayAfter, mondayOf } from '@animeteca/contracts/profiles/watch-heatmap'
import { buttonStyles } from '@animeteca/ui/actions/button-styles'
import { Segment, SegmentedControl } from '@animeteca/ui/forms/SegmentedControl'
import { Link, useNavigate } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { dayRange, today } from '../../../lib/text/dates.ts'
import type { CalendarSearch } from './calendar-search.ts'
import { PlatformSelect } from './PlatformSelect.tsx'

/** Search params of the week that starts on a Monday; the current week has none. */
export const toWeek = (monday: string, { ver, plataforma }: CalendarSearch) => ({
  to: '/calendario' as const,
  search: { ver, plataforma, semana: monday === mondayOf(today()) ? undefined : monday },
})

type CalendarBarProps = { monday: string; search: CalendarSearch; isOwn: boolean; hasOwn: boolean }

/** The week shown, links to other weeks, and the choice between the viewer's series and the whole catalogue. */
export function CalendarBar({ monday, search, isOwn, hasOwn }: CalendarBarProps) {
  const navigate = useNavigate({ from: '/calendario' })
  const isThisWeek = monday === mondayOf(today())
  const step = buttonStyles({ isIconOnly: true })
  return (
    <div className="mt-5 flex flex-wrap items-center gap-3">
      <nav aria-label="Semanas" className="flex items-center gap-2">
        <Link {...toWeek(dayAfter(monday, -7), search)} aria-label="Semana anterior" className={step}>
          <ChevronLeft aria-hidden size={20} />
        </Link>
        <Link {...toWeek(dayAfter(monday, 7), search)} aria-label="Semana siguiente" className={step}>
          <ChevronRight aria-hidden size={20} />
        </Link>
        {!isThisWeek && (
          <Link {...toWeek(mondayOf(today()), search)} className={buttonStyles()}>
            Esta semana
          </Link>
        )}
      </nav>
      <p aria-live="polite" className="font-display text-lg font-bold tracking-snug text-balance max-sm:text-base">
        {weekText(monday)}
      </p>
      <PlatformSelect chosen={search.plataforma} hasOwn={hasOwn} />
      {hasOwn && (
        <SegmentedControl
          label="Series que se muestran"
          value={isOwn ? 'mias' : 'todo'}
          onChange={(ver) =>
            void navigate({
              search: (last) => ({ ...last, ver: ver === 'todo' ? ver : undefined }),
              replace: true,
              resetScroll: false,
            })
          }
          className="max-sm:w-full"
        >
          <Segment value="mias">Mis series</Segment>
          <Segment value="todo">Todo</Segment>
        </SegmentedControl>
      )}
    </div>
  )
}

/** `16–22 de noviembre`, with the year unless it is the current one; a range over New Year has both. */
function weekText(monday: string): string {
  const sunday = dayAfter(monday, 6)
  const [from, to] = [monday.slice(0, 4), sunday.slice(0, 4)]
  return `${dayRange(monday, sunday)}${from !== to || to === today().slice(0, 4) ? '' : ` de ${to}`}`
}
