import { EmptyState } from '@animeteca/ui/display/EmptyState'
import { DecidedSwitch } from '../panel/DecidedSwitch.tsx'
import { Listing } from '../panel/Listing.tsx'
import { useProposals } from '../panel/listings.ts'
import { PanelBar } from '../panel/PanelBar.tsx'
import { ProposalCard } from './ProposalCard.tsx'

/** Proposed changes of the catalogue: those that wait, the oldest first, or the decided ones. */
export function ProposalsPanel({ isDecided }: { isDecided: boolean }) {
  const query = useProposals(isDecided)
  return (
    <>
      <PanelBar title={isDecided ? 'Propuestas decididas' : 'Propuestas por revisar'}>
        <DecidedSwitch tab="propuestas" label="Propuestas" waiting="Por revisar" isDecided={isDecided} />
      </PanelBar>
      <Listing query={query} itemsOf={({ proposals }) => proposals} empty={<NoProposals isDecided={isDecided} />}>
        {(proposals) => (
          <ul aria-label="Propuestas" className="flex flex-col gap-4">
            {proposals.map((proposal) => (
              <ProposalCard key={proposal.id} proposal={proposal} />
            ))}
          </ul>
        )}
      </Listing>
    </>
  )
}

const NoProposals = ({ isDecided }: { isDecided: boolean }) => (
  <EmptyState headingLevel={3} title={isDecided ? 'Todavía no hay ninguna decidida' : 'No hay nada que revisar'}>
    {isDecided
      ? 'Aquí quedan las propuestas aceptadas y rechazadas, para deshacer lo que haga falta.'
      : 'Cuando alguien proponga un cambio en el catálogo, aparecerá aquí.'}
  </EmptyState>
)
