import { type ListType, listTypes, lists } from '@animeteca/contracts/labels'
import { coverSource } from '@animeteca/contracts/media/cover-widths'
import { Cover } from '@animeteca/ui/covers/Cover'
import { LazyMenu } from '@animeteca/ui/overlays/LazyMenu'
import { MenuItem } from '@animeteca/ui/overlays/Menu'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { shelfSizes } from '../../../lib/shelf/shelf-layout.ts'
import { CardFacts } from '../../../nouns/anime/CardFacts.tsx'
import { EarlyAccessBadge } from '../../../nouns/anime/EarlyAccessBadge.tsx'
import type { ShelfCard } from '../../../nouns/anime/shelf-card.ts'
import { ListDot } from '../lists/ListDot.tsx'

/** Height below the cover in rem: two lines of title, one of details, the button. */
export const addCaptionRem = 8

/** An anime that is in no list, with the lists to choose from. */
export function AddCard({ card, onAdd }: { card: ShelfCard; onAdd: (listType: ListType) => void }) {
  const { id, title, coverImage, rating, releaseYear, hasEarlyAccess } = card
  const [isMenuOpen, setMenuOpen] = useState(false)
  return (
    <>
      <Link to="/anime/$id" params={{ id }} className="block rounded-panel">
        <span className="relative block">
          <Cover {...coverSource(coverImage)} sizes={shelfSizes} title={title} hasShadow />
          {hasEarlyAccess && <EarlyAccessBadge className="absolute bottom-2.5 left-2.5" />}
        </span>
        <h2 className="mt-3 line-clamp-2 h-[2lh] text-sm leading-[1.22] font-bold tracking-snug text-text group-hover:text-accent">
          {title}
        </h2>
      </Link>
      <CardFacts rating={rating} releaseYear={releaseYear} />
      <LazyMenu
        label={`Añadir ${title}`}
        menuLabel={`Añadir ${title} a`}
        size="sm"
        className="mt-2.5 w-full"
        placement="bottom start"
        isOpen={isMenuOpen}
        onOpenChange={setMenuOpen}
        entries={listTypes.map((listType) => (
          <MenuItem
            key={listType}
            id={listType}
            icon={<ListDot listType={listType} />}
            onAction={() => onAdd(listType)}
          >
            {lists[listType].name}
          </MenuItem>
        ))}
      >
        <Plus aria-hidden size={16} />
        Añadir
      </LazyMenu>
    </>
  )
}
