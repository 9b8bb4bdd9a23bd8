import { episodeCode } from '@animeteca/contracts/episodes/episode-code'
import { Button } from '@animeteca/ui/actions/Button'
import { linkStyles } from '@animeteca/ui/actions/link-styles'
import { Badge } from '@animeteca/ui/display/Badge'
import { Link } from '@tanstack/react-router'
import { timeAgo } from '../../../lib/text/dates.ts'
import { dateAndTime } from '../../../lib/text/local-times.ts'
import { plural } from '../../../lib/text/plural.ts'
import type { RatingReview } from '../panel/listings.ts'
import { burstText } from './burst-text.ts'
import { BurstHours } from './BurstHours.tsx'
import { useDecision } from './use-decision.ts'

/** A burst of ratings: why it was detected, its effect, its ratings and their accounts, and the decision. */
export function RatingReviewRow({ review }: { review: RatingReview }) {
  const { animeId, animeTitle, episode, outcome, createdAt } = review
  const { decide, isPending } = useDecision(review)
  const name = episode ? `${animeTitle} ${episodeCode(episode)}` : animeTitle
  return (
    <li className="rounded-panel border border-line bg-surface px-4.5 py-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <h3 className="text-base font-bold wrap-anywhere">
          {episode ? (
            <Link to="/episode/$id" params={{ id: episode.id }} className={linkStyles()}>
              {name}
            </Link>
          ) : (
            <Link to="/anime/$id" params={{ id: animeId }} className={linkStyles()}>
              {name}
            </Link>
          )}
        </h3>
        <Badge tone={outcome === null ? 'warning' : outcome === 'accepted' ? 'success' : 'muted'}>
          {outcomeLabels[outcome ?? 'open']}
        </Badge>
        <time dateTime={createdAt} title={dateAndTime(createdAt)} className="text-xs text-dim">
          {timeAgo(createdAt)}
        </time>
      </div>
      <p className="mt-2 max-w-[72ch] text-sm">{burstText(review.found)}</p>
      {outcome !== null && review.decidedAt && (
        <p className="mt-1 text-sm text-dim">
          {review.decidedBy ? `La revisó ${review.decidedBy}` : 'Nadie la revisó a tiempo: cuentan todas'},{' '}
          <time dateTime={review.decidedAt} title={dateAndTime(review.decidedAt)}>
            {timeAgo(review.decidedAt)}
          </time>
        </p>
      )}
      <Figures review={review} />
      <BurstHours hours={review.hours} />
      <div className="mt-4 flex flex-wrap gap-2">
        {outcome !== 'set_aside' && (
          <Button
            size="sm"
            isPending={isPending}
            aria-label={`Apartar las valoraciones sin marca: ${name}`}
            onPress={() => decide('set_aside')}
          >
            Apartar las valoraciones sin marca
          </Button>
        )}
        {outcome !== 'accepted' && (
          <Button
            size="sm"
            variant="ghost"
            isPending={isPending}
            aria-label={`Aceptar todas las valoraciones: ${name}`}
            onPress={() => decide('accepted')}
          >
            Aceptar todas
          </Button>
        )}
      </div>
    </li>
  )
}

/** The rating that is shown, the one with all ratings counted, and the ages of the accounts that rated. */
function Figures({ review: { shown, withAll, accounts } }: { review: RatingReview }) {
  const age = [
    ['Menos de un día', accounts.day],
    ['De un día a una semana', accounts.week],
    ['De una semana a un mes', accounts.month],
    ['Más de un mes', accounts.older],
  ] as const
  return (
    <dl className="mt-4 grid grid-cols-1 gap-x-8 gap-y-4 text-sm sm:grid-cols-3">
      <div>
        <dt className="text-dim">Se muestra</dt>
        <dd className="font-bold tabular-nums">{figuresOf(shown)}</dd>
        <dt className="mt-2 text-dim">Con todas las valoraciones</dt>
        <dd className="font-bold tabular-nums">{figuresOf(withAll)}</dd>
      </div>
      <div className="sm:col-span-2">
        <dt className="text-dim">Edad de las cuentas al valorar</dt>
        <dd>
          <ul className="mt-1 flex flex-wrap gap-x-5 gap-y-1">
            {age.map(([label, votes]) => (
              <li key={label} className={votes === 0 ? 'text-dim' : 'font-semibold'}>
                {label}: <span className="tabular-nums">{votes}</span>
              </li>
            ))}
          </ul>
        </dd>
        <dt className="mt-2 text-dim">Lo tienen marcado como visto</dt>
        <dd className="font-semibold tabular-nums">{accounts.marked}</dd>
      </div>
    </dl>
  )
}

const outcomeLabels = { open: 'En revisión', accepted: 'Cuentan todas', set_aside: 'Apartadas' }

const figuresOf = ({ mean, votes }: RatingReview['shown']) =>
  `${mean?.toFixed(1) ?? 'N/A'} · ${plural(votes, 'valoración', 'valoraciones')}`
