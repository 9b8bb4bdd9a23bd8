import { userStatuses, userStatusLabels } from '@animeteca/contracts/labels'
import { toneFill } from '@animeteca/ui/base/tones'
import { Select, SelectItem } from '@animeteca/ui/forms/Select'
import { useController } from 'react-hook-form'
import { presenceTones } from '../../../nouns/person/presence-tones.ts'
import { SettingsSection } from '../SettingsSection.tsx'
import type { SettingsForm } from './form/use-settings-form.ts'

export function StatusSection({ form }: { form: SettingsForm }) {
  const { field } = useController({ control: form.control, name: 'userStatus' })
  return (
    <SettingsSection id="estado" title="Estado" lead="Cómo te ven los demás mientras usas Animeteca.">
      <Select
        label="Estado de usuario"
        value={field.value}
        onChange={field.onChange}
        onBlur={field.onBlur}
        description="Tras dos minutos sin actividad apareces como desconectado."
        className="max-w-80"
      >
        {userStatuses.map((status) => (
          <SelectItem key={status} id={status} textValue={userStatusLabels[status]}>
            <span className="flex items-center gap-2.5">
              <span aria-hidden className={`size-2.5 rounded-full ${toneFill[presenceTones[status]]}`} />
              {userStatusLabels[status]}
            </span>
          </SelectItem>
        ))}
      </Select>
    </SettingsSection>
  )
}
