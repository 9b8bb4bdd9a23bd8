import { compileBlockedWords, findBlockedWords } from '@animeteca/contracts/moderation/blocked-word-matching'
import {
  type Evidence,
  storedReasonLabels,
  reportKindLabels,
  reportOutcomeLabels,
  type ReportedThing as Thing,
} from '@animeteca/contracts/moderation/reports'
import { linkStyles } from '@animeteca/ui/actions/link-styles'
import { Badge } from '@animeteca/ui/display/Badge'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { timeAgo } from '../../../lib/text/dates.ts'
import { dateAndTime } from '../../../lib/text/local-times.ts'
import { ProfileLink } from '../../../nouns/person/ProfileLink.tsx'
import { MarkedWords } from '../words/MarkedWords.tsx'
import { Decisions } from './Decisions.tsx'

/** Reported content with its reports and the possible decisions. */
export function ReportedThing({ thing }: { thing: Thing }) {
  const { kind, author, evidence, isGone, reports, earlier } = thing
  const pending = reports.find(({ words }) => words)
  return (
    <li className="rounded-panel border border-line bg-surface px-4 py-4 sm:px-5">
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-xs text-dim">
        <b className="text-sm text-text">{reportKindLabels[kind]}</b>
        <span>
          de{' '}
          <ProfileLink username={author.username} className={linkStyles({ className: 'text-sm' })}>
            {author.username}
          </ProfileLink>
        </span>
        {evidence[0] && (
          <Link to={evidence[0].path} className={linkStyles({ tone: 'quiet' })}>
            {evidence[0].place}
          </Link>
        )}
        {pending && !isGone && <Badge tone="warning">En revisión</Badge>}
        {isGone && <Badge tone="neutral">Ya no está</Badge>}
      </p>
      {evidence.map((version) => (
        <EvidenceText key={JSON.stringify(version)} version={version} words={pending?.words ?? []} />
      ))}
      <ul aria-label="Motivos de las denuncias" className="mt-3.5 flex flex-col gap-1.5">
        {reports.map(({ id, reason, reporter, text, words, createdAt }) => (
          <li key={id} className="text-sm wrap-anywhere">
            <b>{storedReasonLabels[reason]}</b>
            <span className="text-dim">
              {' · '}
              {words ? words.map((word) => `«${word}»`).join(', ') : (reporter ?? 'una cuenta eliminada')}
              {' · '}
              <time dateTime={createdAt} title={dateAndTime(createdAt)}>
                {timeAgo(createdAt)}
              </time>
            </span>
            {text && <span className="block whitespace-pre-line text-dim">{text}</span>}
          </li>
        ))}
      </ul>
      {earlier.length > 0 && (
        <p className="mt-3 text-xs text-dim">
          {`Antes, de ${author.username}: `}
          {earlier
            .map(({ kind: before, outcome, decidedAt }) =>
              [reportKindLabels[before], reportOutcomeLabels[outcome], timeAgo(decidedAt)].join(', ').toLowerCase(),
            )
            .join(' · ')}
        </p>
      )}
      <div className="mt-4 flex flex-wrap items-center gap-2.5 border-t border-line pt-4">
        <Decisions thing={thing} />
        <Link
          to="/admin"
          search={{ tab: 'usuarios', q: author.username }}
          className={linkStyles({ tone: 'quiet', className: 'ml-auto text-sm' })}
        >
          Ver en Usuarios
        </Link>
      </div>
    </li>
  )
}

/** The content at the time of the report, with the blocked words that caused the review. */
function EvidenceText({ version: { username, title, text, picture }, words }: { version: Evidence; words: string[] }) {
  const list = useMemo(() => compileBlockedWords(words), [words])
  const marked = (part: string) => <MarkedWords text={part} found={findBlockedWords(list, part)} />
  return (
    <figure className="mt-3 flex gap-3.5 rounded-control border-l-3 border-control bg-raised px-4 py-3">
      {picture && (
        <img src={picture} alt={`Foto de ${username}`} width={56} height={56} className="size-14 rounded-full" />
      )}
      <blockquote className="min-w-0 text-sm wrap-anywhere whitespace-pre-line">
        {title && <b className="block">{marked(title)}</b>}
        {text ? marked(text) : title ? null : <span className="text-dim">Sin descripción</span>}
      </blockquote>
    </figure>
  )
}
