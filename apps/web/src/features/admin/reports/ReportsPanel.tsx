import { linkStyles } from '@animeteca/ui/actions/link-styles'
import { EmptyState } from '@animeteca/ui/display/EmptyState'
import { Link } from '@tanstack/react-router'
import { Listing } from '../panel/Listing.tsx'
import { useReports } from '../panel/listings.ts'
import { PanelBar } from '../panel/PanelBar.tsx'
import { ReportedThing } from './ReportedThing.tsx'

/** Reports, the oldest first. */
export function ReportsPanel() {
  const query = useReports()
  return (
    <>
      <PanelBar title="Denuncias por revisar">
        <Link to="/admin" search={{ tab: 'palabras' }} className={linkStyles()}>
          Lista de palabras
        </Link>
      </PanelBar>
      <Listing query={query} itemsOf={({ things }) => things} empty={<NoReports />}>
        {(things) => (
          <ul aria-label="Denuncias" className="flex flex-col gap-4">
            {things.map((thing) => (
              <ReportedThing key={`${thing.kind} ${thing.subjectId}`} thing={thing} />
            ))}
          </ul>
        )}
      </Listing>
    </>
  )
}

function NoReports() {
  return (
    <EmptyState headingLevel={3} title="No hay nada que revisar">
      Cuando alguien denuncie un comentario, una opinión, un perfil o una colección, aparecerá aquí.
    </EmptyState>
  )
}
