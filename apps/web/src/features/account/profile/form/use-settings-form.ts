import { applyTheme } from '@animeteca/ui/theme/theme'
import { zodResolver } from '@hookform/resolvers/zod'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useForm, type UseFormReturn, useWatch } from 'react-hook-form'
import { themeChoice } from '../../../../nouns/person/theme-choice.ts'
import { useOwnerProof } from '../../../../nouns/person/use-providers.ts'
import { type Account, savedValues } from './account.ts'
import { changedNames, draftOf } from './changes.ts'
import { settingsDraft } from './settings-draft.ts'
import { settingsForm, type SettingsValues } from './settings-form.ts'

export type SettingsForm = UseFormReturn<SettingsValues>

/** The form and the saved values. */
export type Settings = { form: SettingsForm; saved: RefObject<SettingsValues> }

/** The form of the whole screen, with a stored draft filled in. */
export function useSettingsForm(account: Account): Settings {
  const userId = account.user.id
  const [opened] = useState(() => ({ saved: savedValues(account), draft: settingsDraft.of(userId) }))
  const saved = useRef(opened.saved)
  const { hasPassword } = useOwnerProof()
  const form = useForm<SettingsValues>({
    defaultValues: opened.saved,
    mode: 'onTouched',
    resolver: (values, context, options) =>
      zodResolver(settingsForm(saved.current, { hasPassword }))(values, context, options),
  })
  useEffect(() => typeIn(form, { ...opened.saved, ...opened.draft }), [form, opened])
  useDraft({ form, saved }, userId)
  useThemeOf({ form, saved })
  return { form, saved }
}

/** Progress of a save: the saved values, and the fields still to save. */
export type Progress = { values: SettingsValues; left: Name[] }

type Name = keyof SettingsValues

/** Sets values as user input, so that unsaved ones make the form dirty. */
export function typeIn(form: SettingsForm, values: SettingsValues): void {
  for (const name of changedNames(values, form.getValues())) form.setValue(name, values[name], { shouldDirty: true })
}

/** Resets the form to the saved values, and keeps fields that are still to be saved or have been edited since. */
export function rebase({ form, saved }: Settings, sent: SettingsValues, { values, left }: Progress): void {
  const typed = form.getValues()
  const staying = new Set([...left, ...changedNames(typed, sent)])
  saved.current = values
  form.reset(values)
  typeIn(form, {
    ...values,
    ...Object.fromEntries(Object.entries(typed).filter(([name]) => staying.has(name as Name))),
  })
}

function useDraft({ form, saved }: Settings, userId: number) {
  const values = useWatch({ control: form.control }) as SettingsValues
  useEffect(() => settingsDraft.save(userId, draftOf(values, saved.current)), [saved, userId, values])
}

/** Previews the chosen theme, and restores the saved one on unmount. The menu may change the saved one meanwhile. */
function useThemeOf({ form, saved }: Settings) {
  const theme = useWatch({ control: form.control, name: 'theme' })
  useEffect(() => applyTheme(theme), [theme])
  useEffect(() => {
    const stop = themeChoice.subscribe(() => {
      const chosen = themeChoice.get()
      saved.current = { ...saved.current, theme: chosen }
      form.resetField('theme', { defaultValue: chosen })
    })
    return () => {
      stop()
      applyTheme(themeChoice.get())
    }
  }, [form, saved])
}
