import { useEffect } from 'react'
import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from 'react-hook-form'

const storageKey = (name: string) => `animeteca.admin-draft.${name}`

/**
 * What was typed into a form and not saved: it outlives a session that ends under it and a page that is loaded anew. It is
 * forgotten when the form is saved or given up.
 */
export const formDraft = {
  forget(name: string): void {
    try {
      sessionStorage.removeItem(storageKey(name))
    } catch {
      // shut storage holds nothing
    }
  },
}

export function useFormDraft<Values extends FieldValues>(form: UseFormReturn<Values>, name: string): void {
  useEffect(() => {
    const known = form.getValues()
    for (const [field, value] of Object.entries(stored(name))) {
      if (field in known && typeof value === typeof known[field] && value !== known[field])
        form.setValue(field as FieldPath<Values>, value as FieldPathValue<Values, FieldPath<Values>>, {
          shouldDirty: true,
        })
    }
    return form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => (isDirty ? store(name, values) : formDraft.forget(name)),
    })
  }, [form, name])
}

function stored(name: string): object {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(storageKey(name)) ?? '{}')
    return typeof draft === 'object' && draft !== null ? draft : {}
  } catch {
    return {}
  }
}

function store(name: string, values: object) {
  try {
    sessionStorage.setItem(storageKey(name), JSON.stringify(values))
  } catch {
    // Without storage a draft lasts as long as its form.
  }
}
