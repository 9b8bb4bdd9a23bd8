import type { Delivery } from '@animeteca/contracts/integrations/players'
import { coverSource } from '@animeteca/contracts/media/cover-widths'
import { Button } from '@animeteca/ui/actions/Button'
import { linkStyles } from '@animeteca/ui/actions/link-styles'
import { Cover } from '@animeteca/ui/covers/Cover'
import { Badge } from '@animeteca/ui/display/Badge'
import { Link } from '@tanstack/react-router'
import { CircleQuestionMark, MonitorPlay } from 'lucide-react'
import { timeAgo } from '../../../../lib/text/dates.ts'
import { dateAndTime } from '../../../../lib/text/local-times.ts'
import { outcomeOf, placesHere, senderOf, deliveredTitle } from './delivery-text.ts'

type DeliveryRowProps = { delivery: Delivery; onAsk: () => void }

/** A message of a player and what it has done. Where the match can be corrected, a button calls `onAsk`. */
export function DeliveryRow({ delivery, onAsk }: DeliveryRowProps) {
  const { receivedAt, times, isCorrectable, outcome } = delivery
  const { label, tone, why } = outcomeOf(delivery)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2.5 px-4 py-3">
      <DeliveryCover delivery={delivery} />
      <div className="min-w-0 grow basis-44 sm:basis-0">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm">
          <DeliveryTitle delivery={delivery} />
          <Badge tone={tone}>{label}</Badge>
        </p>
        {why && <p className="mt-0.5 text-xs text-pretty text-dim">{why}.</p>}
        <p className="mt-0.5 text-xs text-dim">
          {senderOf(delivery)}
          {' · '}
          <time dateTime={receivedAt} title={dateAndTime(receivedAt)}>
            {timeAgo(receivedAt)}
          </time>
          {times > 1 && ` · ${times} avisos`}
        </p>
      </div>
      {isCorrectable && (
        <Button
          size="sm"
          variant={outcome === 'unmatched' ? 'secondary' : 'ghost'}
          aria-label={`¿Qué episodio era? ${deliveredTitle(delivery)}`}
          onPress={onAsk}
          className="max-sm:ml-13"
        >
          ¿Qué episodio era?
        </Button>
      )}
    </li>
  )
}

function DeliveryTitle({ delivery }: { delivery: Delivery }) {
  const [found] = delivery.episodes
  if (!found) return <span className="min-w-0 font-semibold wrap-anywhere">{deliveredTitle(delivery)}</span>
  return (
    <span className="min-w-0 wrap-anywhere">
      <Link to="/anime/$id" params={{ id: found.animeId }} className={linkStyles()}>
        {found.animeTitle}
      </Link>{' '}
      <span className="tabular-nums">{placesHere(delivery)}</span>
    </span>
  )
}

function DeliveryCover({ delivery: { episodes, outcome } }: { delivery: Delivery }) {
  const [found] = episodes
  const Icon = outcome === 'unmatched' ? CircleQuestionMark : MonitorPlay
  return (
    <span className="w-9 shrink-0">
      {found ? (
        <Cover
          {...coverSource(found.animeCoverImage)}
          sizes="2.25rem"
          title={found.animeTitle}
          className="rounded-sm"
        />
      ) : (
        <span className="flex aspect-2/3 items-center justify-center rounded-sm bg-raised text-dim">
          <Icon aria-hidden size={17} />
        </span>
      )}
    </span>
  )
}
