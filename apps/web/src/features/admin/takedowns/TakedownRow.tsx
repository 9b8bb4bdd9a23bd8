import {
  takedownKindLabels,
  takedownReasonLabels,
  type TakedownState,
  takedownStateLabels,
} from '@animeteca/contracts/moderation/takedowns'
import { linkStyles } from '@animeteca/ui/actions/link-styles'
import type { Tone } from '@animeteca/ui/base/tones'
import { Badge } from '@animeteca/ui/display/Badge'
import { Link } from '@tanstack/react-router'
import { timeAgo } from '../../../lib/text/dates.ts'
import { dateAndTime } from '../../../lib/text/local-times.ts'
import type { Takedown } from '../panel/listings.ts'
import { DecideTakedown } from './DecideTakedown.tsx'

const tones: Record<TakedownState, Tone> = {
  open: 'warning',
  appealed: 'warning',
  blocked: 'danger',
  rejected: 'neutral',
  lifted: 'neutral',
}

/** A takedown request with its decisions so far, and the possible ones. */
export function TakedownRow({ takedown }: { takedown: Takedown }) {
  const { id, kind, address, anime, reason, text, name, email, words, state, appeal, keys, decisions, createdAt } =
    takedown
  return (
    <li className="rounded-panel border border-line bg-surface px-4 py-4 sm:px-5">
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-xs text-dim">
        <b className="text-sm text-text">{takedownKindLabels[kind]}</b>
        <span>{takedownReasonLabels[reason]}</span>
        <time dateTime={createdAt} title={dateAndTime(createdAt)}>
          {timeAgo(createdAt)}
        </time>
        <span>{`n.º ${id}`}</span>
        <Badge tone={tones[state]}>{takedownStateLabels[state]}</Badge>
      </p>
      <p className="mt-2 text-sm wrap-anywhere">
        {address}
        {anime && (
          <>
            {' · '}
            {anime.isVisible ? (
              <Link to="/anime/$id" params={{ id: anime.id }} className={linkStyles()}>
                {anime.title}
              </Link>
            ) : (
              <b>{anime.title}</b>
            )}
          </>
        )}
      </p>
      <figure className="mt-3 rounded-control border-l-3 border-control bg-raised px-4 py-3 text-sm">
        <blockquote className="wrap-anywhere whitespace-pre-line">{text}</blockquote>
        {appeal !== null && <blockquote className="mt-2 wrap-anywhere whitespace-pre-line">{appeal}</blockquote>}
        <figcaption className="mt-2 text-xs text-dim wrap-anywhere">
          {[name, email].filter(Boolean).join(' · ')}
          {words && ` · Contiene ${words.map((word) => `«${word}»`).join(', ')}`}
        </figcaption>
      </figure>
      {decisions.map(({ outcome, answer, decider, createdAt: decidedAt }) => (
        <p key={decidedAt} className="mt-3 text-sm wrap-anywhere whitespace-pre-line">
          <b>{takedownStateLabels[outcome]}</b>
          <span className="text-dim">{` · ${decider ?? 'una cuenta eliminada'} · ${timeAgo(decidedAt)}: `}</span>
          {answer}
        </p>
      ))}
      {keys.length > 0 && <p className="mt-3 text-xs text-dim wrap-anywhere">{`No entra: ${keys.join(', ')}`}</p>}
      <DecideTakedown takedown={takedown} />
    </li>
  )
}
