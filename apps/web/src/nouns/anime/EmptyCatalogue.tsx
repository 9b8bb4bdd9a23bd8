import { EmptyState } from '@animeteca/ui/display/EmptyState'
import type { ReactNode } from 'react'

type EmptyCatalogueProps = { headingLevel?: 2 | 3; action?: ReactNode }

/** In place of a list of animes while the site has none. */
export const EmptyCatalogue = ({ headingLevel = 2, action }: EmptyCatalogueProps) => (
  <EmptyState title="No hay animes disponibles" headingLevel={headingLevel} action={action}>
    La estantería está vacía por ahora. Vuelve pronto.
  </EmptyState>
)
