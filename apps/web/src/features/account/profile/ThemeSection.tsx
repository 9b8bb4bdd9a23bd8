import { themes } from '@animeteca/contracts/labels'
import { Select, SelectItem } from '@animeteca/ui/forms/Select'
import { Moon, Sun, SunMoon } from 'lucide-react'
import { useController } from 'react-hook-form'
import { SettingsSection } from '../SettingsSection.tsx'
import type { SettingsForm } from './form/use-settings-form.ts'

const choices = {
  dark: { label: 'Oscuro', Icon: Moon },
  light: { label: 'Claro', Icon: Sun },
  auto: { label: 'Automático', Icon: SunMoon },
}

export function ThemeSection({ form }: { form: SettingsForm }) {
  const { field } = useController({ control: form.control, name: 'theme' })
  return (
    <SettingsSection id="tema" title="Tema" lead="Se ve al instante; guarda para conservarlo en este navegador.">
      <Select
        label="Tema de la interfaz"
        value={field.value}
        onChange={field.onChange}
        onBlur={field.onBlur}
        description="Automático usa el tema de tu sistema."
        className="max-w-80"
      >
        {themes.map((theme) => {
          const { label, Icon } = choices[theme]
          return (
            <SelectItem key={theme} id={theme} textValue={label}>
              <span className="flex items-center gap-2.5">
                <Icon aria-hidden size={17} className="text-dim" />
                {label}
              </span>
            </SelectItem>
          )
        })}
      </Select>
    </SettingsSection>
  )
}
