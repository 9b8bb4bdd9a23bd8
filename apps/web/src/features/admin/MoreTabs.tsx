import { TriggerButton } from '@animeteca/ui/actions/TriggerButton'
import { Badge } from '@animeteca/ui/display/Badge'
import { Menu, MenuItem, MenuTrigger } from '@animeteca/ui/overlays/Menu'
import {
  Ban,
  BookX,
  ChevronDown,
  FilePen,
  FileUp,
  Flag,
  History,
  type LucideIcon,
  MessageSquareText,
  PenLine,
  Star,
  Trash2,
} from 'lucide-react'
import { type MoreTab, moreTabs } from './panel/admin-search.ts'
import { useWaiting } from './panel/listings.ts'

const icons: Record<MoreTab, LucideIcon> = {
  comentarios: MessageSquareText,
  opiniones: PenLine,
  propuestas: FilePen,
  denuncias: Flag,
  retiradas: Ban,
  valoraciones: Star,
  papelera: Trash2,
  registro: History,
  importar: FileUp,
  palabras: BookX,
}

/** Menu of the sections beyond the four tabs, with the number of pending decisions. */
export function MoreTabs({ onChoose }: { onChoose: (tab: MoreTab) => void }) {
  const { reports = 0, ratings = 0, takedowns = 0, proposals = 0 } = useWaiting().data ?? {}
  const waiting: Partial<Record<MoreTab, number>> = {
    propuestas: proposals,
    denuncias: reports,
    retiradas: takedowns,
    valoraciones: ratings,
  }
  const total = reports + ratings + takedowns + proposals
  return (
    <MenuTrigger>
      <TriggerButton variant="ghost" className="shrink-0">
        Más
        {total > 0 && (
          <Badge tone="accent">
            {total}
            <span className="sr-only"> por revisar</span>
          </Badge>
        )}
        <ChevronDown aria-hidden size={17} />
      </TriggerButton>
      <Menu aria-label="Más secciones" onAction={(key) => onChoose(key as MoreTab)}>
        {Object.entries(moreTabs).map(([id, name]) => {
          const Icon = icons[id as MoreTab]
          return (
            <MenuItem
              key={id}
              id={id}
              textValue={name}
              icon={<Icon aria-hidden size={18} />}
              end={waiting[id as MoreTab] || undefined}
            >
              {name}
            </MenuItem>
          )
        })}
      </Menu>
    </MenuTrigger>
  )
}
