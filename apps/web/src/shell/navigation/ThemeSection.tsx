import { MenuItem, MenuSection } from '@animeteca/ui/overlays/Menu'
import type { ThemeChoice } from '@animeteca/ui/theme/theme'
import { Moon, Sun, SunMoon } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { themeChoice } from '../../nouns/person/theme-choice.ts'

const choices = [
  { id: 'dark', label: 'Oscuro', Icon: Moon },
  { id: 'light', label: 'Claro', Icon: Sun },
  { id: 'auto', label: 'Automático', Icon: SunMoon },
] as const satisfies { id: ThemeChoice; [more: string]: unknown }[]

/** The theme changes immediately, and the menu stays open to compare. */
export function ThemeSection() {
  const theme = useSyncExternalStore(themeChoice.subscribe, themeChoice.get)
  return (
    <MenuSection
      title="Tema"
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[theme]}
      onSelectionChange={(keys) => {
        const chosen = choices.find(({ id }) => keys === 'all' || keys.has(id))
        if (chosen) themeChoice.set(chosen.id)
      }}
    >
      {choices.map(({ id, label, Icon }) => (
        <MenuItem key={id} id={id} icon={<Icon aria-hidden size={18} />} shouldCloseOnSelect={false}>
          {label}
        </MenuItem>
      ))}
    </MenuSection>
  )
}
