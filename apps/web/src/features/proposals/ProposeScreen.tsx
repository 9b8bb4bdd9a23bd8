import type { Anime } from '@animeteca/contracts/catalogue/catalogue'
import { proposalFacts, proposalFields } from '@animeteca/contracts/proposals/proposal-fields'
import type { ProposalField } from '@animeteca/contracts/proposals/proposal-fields'
import { linkStyles } from '@animeteca/ui/actions/link-styles'
import { Select, SelectItem } from '@animeteca/ui/forms/Select'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { PageTitle } from '../../lib/PageTitle.tsx'
import { trpc } from '../../lib/query/trpc.ts'
import { ChangeForm } from './ChangeForm.tsx'
import { ProposalAllowance } from './ProposalAllowance.tsx'
import { TargetField } from './TargetField.tsx'

/** The form with which a person proposes to change one field of an anime. */
export function ProposeScreen({ anime }: { anime: Anime }) {
  const [field, setField] = useState<ProposalField>('title')
  const [targetId, setTargetId] = useState<number>()
  const choose = (next: ProposalField) => {
    // the episode stays when its other field is chosen
    if (proposalFacts[next].kind !== proposalFacts[field].kind) setTargetId(undefined)
    setField(next)
  }
  return (
    <div className="page-width pt-8 pb-20 sm:pt-12">
      <PageTitle>{`Proponer un cambio en ${anime.title}`}</PageTitle>
      <div className="max-w-3xl">
        <Link to="/anime/$id" params={{ id: anime.id }} className={linkStyles({ tone: 'quiet' })}>
          {anime.title}
        </Link>
        <h1 tabIndex={-1} className="mt-2 text-2xl outline-none">
          Proponer un cambio
        </h1>
        <p className="mt-2 max-w-[60ch] text-pretty text-dim">
          Corrige un dato del catálogo. Lo revisará un administrador y, si lo acepta, tu nombre quedará en la página de{' '}
          <Link to="/anime/$id/cambios" params={{ id: `${anime.id}` }} className={linkStyles()}>
            cambios de este anime
          </Link>
          .
        </p>
        <OwnAllowance />
        <div className="mt-6 flex flex-col gap-5">
          <Select label="Qué quieres cambiar" value={field} onChange={(key) => choose(key as ProposalField)}>
            {proposalFields.map((name) => (
              <SelectItem key={name} id={name}>
                {proposalFacts[name].label}
              </SelectItem>
            ))}
          </Select>
          {proposalFacts[field].kind !== 'anime' && (
            <TargetField anime={anime} kind={proposalFacts[field].kind} targetId={targetId} onChoose={setTargetId} />
          )}
          {(proposalFacts[field].kind === 'anime' || targetId !== undefined) && (
            <ChangeForm key={`${field} ${targetId}`} animeId={anime.id} field={field} targetId={targetId} />
          )}
        </div>
      </div>
    </div>
  )
}

/** How many proposals the person may still make today, with a link to those they have made. */
function OwnAllowance() {
  const { data } = trpc.catalogue.proposals.own.useQuery({ limit: 1 })
  if (!data) return null
  return (
    <p className="mt-3 text-sm text-dim">
      <ProposalAllowance allowance={data.allowance} />{' '}
      <Link to="/propuestas" className={linkStyles()}>
        Tus propuestas
      </Link>
    </p>
  )
}
