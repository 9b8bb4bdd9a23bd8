import { useEffect } from 'react'
import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from 'react-hook-form'
import { drafts } from '../../../lib/forms/drafts.ts'

/** Restores and stores a form's draft. The caller deletes it after saving or discarding. */
export function useFormDraft<Values extends FieldValues>(form: UseFormReturn<Values>, name: string): void {
  useEffect(() => {
    const known = form.getValues()
    for (const [field, value] of Object.entries(drafts.of(name) ?? {})) {
      if (field in known && typeof value === typeof known[field] && value !== known[field])
        form.setValue(field as FieldPath<Values>, value as FieldPathValue<Values, FieldPath<Values>>, {
          shouldDirty: true,
        })
    }
    return form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => (isDirty ? drafts.save(name, values) : drafts.forget(name)),
    })
  }, [form, name])
}
