import { EmptyState } from '@animeteca/ui/display/EmptyState'
import { Segment, SegmentedControl } from '@animeteca/ui/forms/SegmentedControl'
import { useState } from 'react'
import { Listing } from '../Listing.tsx'
import { useProposals } from '../listings.ts'
import { PanelBar } from '../PanelBar.tsx'
import { ProposalCard } from './ProposalCard.tsx'

/** Proposed changes of the catalogue: those that wait, the oldest first, or the decided ones. */
export function ProposalsPanel() {
  const [isDecided, setDecided] = useState(false)
  const query = useProposals(isDecided)
  return (
    <>
      <PanelBar title={isDecided ? 'Propuestas decididas' : 'Propuestas por revisar'}>
        <SegmentedControl
          label="Propuestas"
          value={isDecided ? 'decided' : 'waiting'}
          onChange={(chosen) => setDecided(chosen === 'decided')}
        >
          <Segment value="waiting">Por revisar</Segment>
          <Segment value="decided">Decididas</Segment>
        </SegmentedControl>
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
