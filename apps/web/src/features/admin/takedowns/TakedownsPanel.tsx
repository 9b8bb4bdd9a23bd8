import { linkStyles } from '@animeteca/ui/actions/link-styles'
import { EmptyState } from '@animeteca/ui/display/EmptyState'
import { Link } from '@tanstack/react-router'
import { DecidedSwitch } from '../panel/DecidedSwitch.tsx'
import { Listing } from '../panel/Listing.tsx'
import { useTakedowns } from '../panel/listings.ts'
import { PanelBar } from '../panel/PanelBar.tsx'
import { TakedownRow } from './TakedownRow.tsx'

/** Takedown requests to decide, the oldest first, or the decided ones, the newest first. */
export function TakedownsPanel({ isDecided }: { isDecided: boolean }) {
  const query = useTakedowns(isDecided ? 'decided' : 'waiting')
  return (
    <>
      <PanelBar title={isDecided ? 'Retiradas decididas' : 'Retiradas por decidir'}>
        <Link to="/retirada" className={linkStyles()}>
          Formulario
        </Link>
        <DecidedSwitch tab="retiradas" label="Solicitudes" waiting="Por decidir" isDecided={isDecided} />
      </PanelBar>
      <Listing query={query} itemsOf={({ takedowns }) => takedowns} empty={<NoTakedowns isDecided={isDecided} />}>
        {(takedowns) => (
          <ul aria-label="Solicitudes de retirada" className="flex flex-col gap-4">
            {takedowns.map((takedown) => (
              <TakedownRow key={`${takedown.id} ${takedown.state}`} takedown={takedown} />
            ))}
          </ul>
        )}
      </Listing>
    </>
  )
}

function NoTakedowns({ isDecided }: { isDecided: boolean }) {
  return (
    <EmptyState headingLevel={3} title={isDecided ? 'Todavía no se ha decidido ninguna' : 'No hay nada que decidir'}>
      {isDecided
        ? 'Aquí quedará qué se ha retirado, quién lo pidió y por qué.'
        : 'Cuando alguien pida retirar una ficha o una portada, aparecerá aquí.'}
    </EmptyState>
  )
}
