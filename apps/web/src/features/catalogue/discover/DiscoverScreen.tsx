import { PageTitle } from '../../../lib/PageTitle.tsx'
import { DiscoverRows } from '../rows/DiscoverRows.tsx'
import { DiscoverLinks } from './DiscoverLinks.tsx'

export function DiscoverScreen() {
  return (
    <div className="pb-16">
      <PageTitle>Descubrir</PageTitle>
      <div className="page-width pt-8 sm:pt-12">
        <h1 tabIndex={-1} className="text-2xl">
          Descubrir
        </h1>
        <DiscoverLinks />
      </div>
      <DiscoverRows />
    </div>
  )
}
