import { Switch, type SwitchProps } from '@animeteca/ui/forms/Switch'
import { type FieldPathByValue, useController } from 'react-hook-form'
import type { SettingsValues } from './settings-form.ts'
import type { SettingsForm } from './use-settings-form.ts'

type FormSwitchProps = Pick<SwitchProps, 'children' | 'description'> & {
  form: SettingsForm
  name: FieldPathByValue<SettingsValues, boolean>
}

export function FormSwitch({ form, name, ...texts }: FormSwitchProps) {
  const { field } = useController({ control: form.control, name })
  return <Switch {...texts} name={name} isSelected={field.value} onChange={field.onChange} onBlur={field.onBlur} />
}
