import { type ListType, listTypes, lists } from '@animeteca/contracts/labels'
import { LazyMenu } from '@animeteca/ui/overlays/LazyMenu'
import { MenuItem, MenuSection, MenuSeparator } from '@animeteca/ui/overlays/Menu'
import { EllipsisVertical, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { ListDot } from './ListDot.tsx'

type ListCardMenuProps = {
  title: string
  listType: ListType
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  isDisabled: boolean
  /** Further items, above the one that removes the anime. */
  children?: ReactNode
  onMove: (listType: ListType) => void
  onRemove: () => void
}

/** Menu in the corner of a card: move to another list, or remove. */
export function ListCardMenu({ title, listType, children, onMove, onRemove, ...opening }: ListCardMenuProps) {
  return (
    <LazyMenu
      {...opening}
      label={`Opciones de ${title}`}
      size="sm"
      isIconOnly
      className="absolute! top-2 right-2 z-2"
      entries={
        <>
          <MenuSection title="Mover a…">
            {listTypes
              .filter((other) => other !== listType)
              .map((other) => (
                <MenuItem key={other} id={other} icon={<ListDot listType={other} />} onAction={() => onMove(other)}>
                  {lists[other].name}
                </MenuItem>
              ))}
          </MenuSection>
          <MenuSeparator />
          {children}
          <MenuItem id="remove" isDanger icon={<Trash2 aria-hidden size={17} />} onAction={onRemove}>
            Quitar de la lista
          </MenuItem>
        </>
      }
    >
      <EllipsisVertical aria-hidden size={18} />
    </LazyMenu>
  )
}
