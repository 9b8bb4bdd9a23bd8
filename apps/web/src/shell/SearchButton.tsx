import { Kbd } from '@animeteca/ui/Kbd'
import { Search } from 'lucide-react'
import { Button } from 'react-aria-components'

/** Looks like the field that it opens. */
export function SearchButton({ onPress }: { onPress: () => void }) {
  return (
    <Button
      onPress={onPress}
      className="hidden min-h-11 w-52 items-center gap-2.5 rounded-control border border-control bg-surface px-3.5 text-sm text-dim transition-colors hover:border-dim hover:text-text sm:flex lg:w-60"
    >
      <Search aria-hidden size={16} className="shrink-0" />
      <span className="grow truncate text-left">Buscar animes</span>
      <span aria-hidden>
        <Kbd>/</Kbd>
      </span>
    </Button>
  )
}
