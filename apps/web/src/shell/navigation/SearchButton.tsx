import { Kbd } from '@animeteca/ui/display/Kbd'
import { Search } from 'lucide-react'

/** Looks like a search field on wide screens. */
export function SearchButton({ onPress }: { onPress: () => void }) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="hidden min-h-11 min-w-11 items-center justify-center gap-2.5 rounded-control border border-control bg-surface text-sm text-dim transition-colors hover:border-dim hover:text-text sm:flex lg:w-60 lg:px-3.5"
    >
      <Search aria-hidden size={16} className="shrink-0" />
      <span className="grow truncate text-left max-lg:sr-only">Buscar animes</span>
      <span aria-hidden className="max-lg:hidden">
        <Kbd>/</Kbd>
      </span>
    </button>
  )
}
