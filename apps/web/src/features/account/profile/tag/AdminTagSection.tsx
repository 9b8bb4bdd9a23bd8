import { limits } from '@animeteca/contracts/limits'
import { useController, useWatch } from 'react-hook-form'
import { FormField } from '../../../../lib/forms/FormField.tsx'
import { isTagColor } from '../../../../nouns/person/admin-tag.ts'
import { AdminTagBadge } from '../../../../nouns/person/AdminTagBadge.tsx'
import { SettingsSection } from '../../SettingsSection.tsx'
import type { SettingsForm } from '../form/use-settings-form.ts'
import { TagColors } from './TagColors.tsx'

export function AdminTagSection({ form }: { form: SettingsForm }) {
  const { control } = form
  const text = useWatch({ control, name: 'tagText' }).trim()
  const color = useController({ control, name: 'tagColor' })
  return (
    <SettingsSection
      id="tag"
      title="Tag de administrador"
      lead="Una insignia junto a tu nombre. Se guarda en este navegador y solo la ves tú."
    >
      <FormField
        control={control}
        name="tagText"
        label="Texto del tag"
        placeholder="Administrador"
        counter={limits.tag.max}
        autoComplete="off"
      />
      <TagColors value={color.field.value} onChange={color.field.onChange} error={color.fieldState.error?.message} />
      <div className="flex min-h-12 items-center gap-4 rounded-panel border border-line bg-surface px-5 py-3 text-sm">
        <span className="text-dim">Vista previa</span>
        {text && isTagColor(color.field.value) ? (
          <AdminTagBadge tag={{ text, color: color.field.value }} />
        ) : (
          <span className="text-dim">Sin texto no se muestra ningún tag.</span>
        )}
      </div>
    </SettingsSection>
  )
}
