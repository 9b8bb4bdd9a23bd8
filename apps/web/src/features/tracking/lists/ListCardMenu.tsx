import { type ListType, listTypes, lists } from '@animeteca/contracts/labels'
import { IconButton } from '@animeteca/ui/IconButton'
import { Menu, MenuItem, MenuSection, MenuSeparator, MenuTrigger } from '@animeteca/ui/Menu'
import { EllipsisVertical, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { ListDot } from '../ListDot.tsx'

type ListCardMenuProps = {
  title: string
  listType: ListType
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  isDisabled: boolean
  /** What else can be done, above what takes it out. */
  children?: ReactNode
  onMove: (listType: ListType) => void
  onRemove: () => void
}

/** At the corner of a card: to another list, or out of all. */
export function ListCardMenu({
  title,
  listType,
  isDisabled,
  children,
  onMove,
  onRemove,
  ...opening
}: ListCardMenuProps) {
  return (
    <MenuTrigger {...opening}>
      <IconButton
        label={`Opciones de ${title}`}
        hasTooltip={false}
        variant="secondary"
        size="sm"
        isDisabled={isDisabled}
        className="absolute! top-2 right-2 z-2"
      >
        <EllipsisVertical aria-hidden size={18} />
      </IconButton>
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- also when a key on the card opens it */}
      <Menu aria-label={`Opciones de ${title}`} autoFocus="first">
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
      </Menu>
    </MenuTrigger>
  )
}
