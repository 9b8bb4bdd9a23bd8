import { describeField } from '@animeteca/contracts/catalogue/changes/field-names'
import { proposalFacts, proposalStatusLabels } from '@animeteca/contracts/proposals/proposal-fields'
import { linkStyles } from '@animeteca/ui/actions/link-styles'
import { Badge } from '@animeteca/ui/display/Badge'
import { Link } from '@tanstack/react-router'
import { timeAgo } from '../../../lib/text/dates.ts'
import { dateAndTime } from '../../../lib/text/local-times.ts'
import { plural } from '../../../lib/text/plural.ts'
import { AddressCountries } from '../../../nouns/anime/AddressCountries.tsx'
import { Difference } from '../../../nouns/anime/Difference.tsx'
import { useProposedCover } from '../../../nouns/anime/use-proposed-cover.ts'
import { ProfileLink } from '../../../nouns/person/ProfileLink.tsx'
import type { QueuedProposal } from '../panel/listings.ts'
import { ProposalDecision } from './ProposalDecision.tsx'
import { UndoProposal } from './UndoProposal.tsx'

/** A proposed change side by side with the value of the catalogue, and its decision. */
export function ProposalCard({ proposal }: { proposal: QueuedProposal }) {
  const { animeId, animeTitle, field, base, others, value, current, status, isGone } = proposal
  const { kind, field: name } = proposalFacts[field]
  const proposed = useProposedCover(proposal)
  const isWaiting = status === 'waiting'
  const hasConflict = isWaiting && !isGone && current !== base
  return (
    <li className="rounded-panel border border-line bg-surface px-4 py-4 sm:px-5">
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm">
        <Link to="/anime/$id/cambios" params={{ id: `${animeId}` }} className={linkStyles()}>
          {animeTitle}
        </Link>
        <b>{describeField({ ...proposal, kind, field: name })}</b>
        {isGone && <Badge tone="neutral">Ya no está</Badge>}
        {hasConflict && <Badge tone="warning">Ha cambiado desde entonces</Badge>}
        {!isWaiting && (
          <Badge tone={status === 'accepted' ? 'success' : 'warning'}>{proposalStatusLabels[status]}</Badge>
        )}
      </p>
      <Person proposal={proposal} />
      <div className="mt-3">
        <Difference
          kind={kind}
          field={name}
          versions={[
            others.length > 0
              ? { label: 'Ya están', value: others }
              : { label: hasConflict ? 'Cuando se propuso' : 'Antes', value: base },
            ...(hasConflict ? [{ label: 'Ahora', value: current, tone: 'conflict' as const }] : []),
            { label: 'Propuesta', value, tone: 'after', proposed },
          ]}
        />
      </div>
      <AddressCountries proposal={proposal} />
      <Texts proposal={proposal} />
      <div className="mt-4 border-t border-line pt-4">
        {isWaiting && <ProposalDecision proposal={proposal} hasConflict={hasConflict} />}
        {status === 'accepted' && <UndoProposal proposal={proposal} />}
      </div>
    </li>
  )
}

function Person({ proposal }: { proposal: QueuedProposal }) {
  const { username, acceptedCount, rejectedCount, createdAt, decidedBy, status } = proposal
  return (
    <p className="mt-1 text-xs text-dim">
      {username === null ? (
        'De una cuenta eliminada'
      ) : (
        <>
          De{' '}
          <ProfileLink username={username} className={linkStyles()}>
            {username}
          </ProfileLink>
          {`, con ${plural(acceptedCount, 'aceptada')} y ${plural(rejectedCount, 'rechazada')}`}
        </>
      )}
      {' · '}
      <time dateTime={createdAt} title={dateAndTime(createdAt)}>
        {timeAgo(createdAt)}
      </time>
      {status !== 'waiting' && ` · ${decidedBy === null ? 'aplicada al enviarla' : `decidida por ${decidedBy}`}`}
    </p>
  )
}

function Texts({ proposal: { reason, answer, words } }: { proposal: QueuedProposal }) {
  return (
    <>
      {reason && <p className="mt-3 text-sm wrap-anywhere whitespace-pre-line">{`Motivo: ${reason}`}</p>}
      {words.length > 0 && (
        <p className="mt-3 text-sm font-semibold text-gold">
          {`Contiene palabras de la lista: ${words.map((word) => `«${word}»`).join(', ')}`}
        </p>
      )}
      {answer && <p className="mt-3 text-sm wrap-anywhere">{`Respuesta: ${answer}`}</p>}
    </>
  )
}
