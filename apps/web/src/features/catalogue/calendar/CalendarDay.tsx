import type { Airing, Calendar } from '@animeteca/contracts/catalogue/calendar'
import { classNames } from '@animeteca/ui/base/class-names'
import { plural } from '../../../lib/text/plural.ts'
import { AiringCard, type Own } from './AiringCard.tsx'
import { weekdayOf } from './weekday.ts'

type CalendarDayProps = {
  of: Calendar['days'][number]
  today: string
  /** The viewer's time zone, if it is known. */
  zone: string | undefined
  own: Own | undefined
  labelsOwn: boolean
}

/** A column of the week; on a phone, a section of a list that leaves out empty days. */
export function CalendarDay({ of: { day, airings, more }, today, zone, own, labelsOwn }: CalendarDayProps) {
  const isToday = day === today
  return (
    <li className={classNames('min-w-0', airings.length === 0 && 'max-lg:hidden')}>
      <h2
        aria-current={isToday ? 'date' : undefined}
        className={classNames(
          'flex items-baseline gap-2 border-t-2 pt-2 text-sm lg:flex-col lg:gap-0',
          isToday ? 'border-accent text-accent' : 'border-line text-dim',
        )}
      >
        <span className="first-letter:uppercase">{weekdayOf(day)}</span>
        <span className={classNames('text-xl tabular-nums', !isToday && 'text-text')}>{Number(day.slice(8))}</span>
        {isToday && <span className="font-semibold lg:sr-only">Hoy</span>}
      </h2>
      <ul className="mt-3 flex flex-col gap-4 lg:gap-5">
        {airings.toSorted(byHour).map((airing) => (
          <li key={airing.animeId}>
            <AiringCard airing={airing} zone={zone} own={own} isOut={isOut(airing, day, today)} labelsOwn={labelsOwn} />
          </li>
        ))}
      </ul>
      {airings.length === 0 && <p className="text-sm text-dim">Nada</p>}
      {more > 0 && <p className="mt-4 text-sm text-dim">y {plural(more, 'anime')} más</p>}
    </li>
  )
}

/** By hour; those without one come after, as the server has ordered them. */
const byHour = (one: Airing, other: Airing) => timeOf(one) - timeOf(other)

const isOut = ({ airsAt }: Airing, day: string, today: string) =>
  airsAt ? Date.parse(airsAt) <= Date.now() : day <= today

const timeOf = ({ airsAt }: Airing) => (airsAt ? Date.parse(airsAt) : Number.MAX_SAFE_INTEGER)
