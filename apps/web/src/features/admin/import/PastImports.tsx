import { catalogueImportDays } from '@animeteca/contracts/limits'
import { EmptyState } from '@animeteca/ui/display/EmptyState'
import { Listing } from '../panel/Listing.tsx'
import { useImports } from '../panel/listings.ts'
import { PastImport } from './PastImport.tsx'

/** Recent imports, each with an undo button. */
export function PastImports({ onUndone }: { onUndone: (importId: number) => void }) {
  const query = useImports()
  return (
    <section aria-labelledby="importaciones" className="mt-12">
      <h3 id="importaciones" className="mb-4 text-xl">
        {`Importaciones de los últimos ${catalogueImportDays} días`}
      </h3>
      <Listing query={query} itemsOf={({ imports }) => imports} empty={<NoImports />}>
        {(imports) => (
          <ul aria-labelledby="importaciones" className="overflow-clip rounded-panel border border-line bg-surface">
            {imports.map((past) => (
              <PastImport key={past.id} past={past} onUndone={onUndone} />
            ))}
          </ul>
        )}
      </Listing>
    </section>
  )
}

const NoImports = () => (
  <EmptyState headingLevel={3} title="Ninguna todavía">
    {`Cada importación, también las de npm run import, se puede deshacer aquí durante ${catalogueImportDays} días.`}
  </EmptyState>
)
