import { EmptyState } from '@animeteca/ui/display/EmptyState'

/** In place of a list of animes while the site has none. */
export const EmptyCatalogue = ({ headingLevel = 2 }: { headingLevel?: 2 | 3 }) => (
  <EmptyState title="No hay animes disponibles" headingLevel={headingLevel}>
    La estantería está vacía por ahora. Vuelve pronto.
  </EmptyState>
)
