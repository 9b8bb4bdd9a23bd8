import { Button } from '@animeteca/ui/actions/Button'
import { lazyComponent } from '@animeteca/ui/base/lazy-component'
import { SlidersHorizontal } from 'lucide-react'
import { Suspense, useState } from 'react'
import { LoadFailure } from '../../lib/errors/LoadFailure.tsx'
import type { BrowseProps } from './browse/use-browse.ts'

const BrowseDialog = lazyComponent(() => import('./browse/BrowseDialog.tsx'))
const ChosenFilters = lazyComponent(() => import('./browse/ChosenFilters.tsx'))

/** Opens the filters and lists the chosen ones. The dialog loads on the first press. */
export function BrowseBar({ browse, shelf }: BrowseProps) {
  const [isOpen, setOpen] = useState<boolean>()
  const failure = browse.failure ?? shelf.failure
  const open = () => {
    browse.want()
    void failure?.refetch()
    setOpen(true)
  }
  return (
    <>
      <Button
        size="sm"
        icon={<SlidersHorizontal aria-hidden size={16} />}
        isPending={isOpen === true && !shelf.browser && !failure}
        onPress={open}
        className="ml-auto"
      >
        {shelf.term === undefined ? 'Filtrar' : 'Filtrar y ordenar'}
      </Button>
      {isOpen === true && failure && !browse.isActive && (
        <div className="basis-full">
          <LoadFailure query={failure} message="No hemos podido cargar los filtros" />
        </div>
      )}
      {browse.isActive && (
        <div className="min-h-9 basis-full pointer-coarse:min-h-11">
          <Suspense>
            <ChosenFilters browse={browse} shelf={shelf} />
          </Suspense>
        </div>
      )}
      <Suspense>
        {isOpen !== undefined && shelf.browser && (
          <BrowseDialog browse={browse} shelf={shelf} browser={shelf.browser} isOpen={isOpen} onOpenChange={setOpen} />
        )}
      </Suspense>
    </>
  )
}
