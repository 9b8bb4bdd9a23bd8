import type { ErrorKey } from '@animeteca/contracts/errors'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import {
  type DefaultValues,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  type Resolver,
  useForm,
} from 'react-hook-form'
import type * as z from 'zod'
import { fieldErrors, problemOf } from '../../../lib/errors/errors.ts'
import { toastFailure } from '../../../lib/errors/failure.ts'
import { drafts } from '../../../lib/forms/drafts.ts'
import { useFormDraft } from './use-form-draft.ts'

type SheetFormOptions<Values, Output> = {
  /** Key of the stored draft. */
  name: string
  saved: Values
  /** Fetches the saved values after a conflict. */
  latest?: (() => Promise<Values>) | undefined
  schema: z.ZodType<Output>
  /** Saves and shows a toast. Errors show the server's message, else `failure`. */
  save: (values: Output) => Promise<void>
  failure: string
  /** Values of the form for another item after saving. */
  next?: ((saved: Output) => Values) | undefined
  onClose: () => void
}

/** A form with text values, whose output is the contract's input. A failed save keeps the input. */
export function useSheetForm<Values extends FieldValues, Output>(options: SheetFormOptions<Values, Output>) {
  const { name, saved, latest, schema, save, failure, next, onClose } = options
  const draftName = `admin.${name}`
  const [isStale, setStale] = useState(false)
  const form = useForm<Values>({
    defaultValues: saved as DefaultValues<Values>,
    mode: 'onTouched',
    // `raw` keeps the texts as form values; saving parses them.
    resolver: zodResolver(schema as never, undefined, { raw: true }) as unknown as Resolver<Values>,
  })
  useFormDraft(form, draftName)

  const submitThen = (follow: (saved: Output) => void) => form.handleSubmit((values) => saveAs(values, follow))

  async function saveAs(values: Values, follow: (saved: Output) => void) {
    try {
      const output = schema.parse(values)
      await save(output)
      drafts.forget(draftName)
      follow(output)
    } catch (error) {
      if (problemOf(error)?.code === 'EDITED_MEANWHILE') return setStale(true)
      const wrong = wrongFields(error).filter(([field]) => field in form.getValues())
      for (const [at, [field, message]] of wrong.entries())
        form.setError(field as FieldPath<Values>, { message }, { shouldFocus: at === 0 })
      toastFailure({ message: failure, reason: 'instead' }, error)
    }
  }
  const submit = submitThen(onClose)
  const startNext = (next: (saved: Output) => Values) => (output: Output) => {
    form.reset(next(output))
    const [first] = Object.keys(saved) as FieldPath<Values>[]
    // The fields are enabled again after the next render.
    if (first) setTimeout(() => form.setFocus(first))
  }
  const discard = () => {
    drafts.forget(draftName)
    onClose()
  }
  const load = async (latest: () => Promise<Values>) => {
    try {
      form.reset(await latest())
      drafts.forget(draftName)
      setStale(false)
    } catch (error) {
      toastFailure({ message: 'Error al cargar los datos', reason: 'instead' }, error)
    }
  }
  /** Without `updatedAt` the server skips the conflict check. */
  const overwrite = async () => {
    form.setValue('updatedAt' as FieldPath<Values>, undefined as FieldPathValue<Values, FieldPath<Values>>)
    setStale(false)
    await submit()
  }
  const { isDirty, isSubmitting } = form.formState
  const conflict = isStale && latest ? { onLoad: () => load(latest), onOverwrite: overwrite } : undefined
  return {
    form,
    control: form.control,
    sheet: {
      isDirty,
      isSubmitting,
      onSubmit: submit,
      onDiscard: discard,
      onSaveAndAddAnother: next && submitThen(startNext(next)),
      conflict,
    },
  }
}

/** The fields of errors that only the server can detect. */
const fieldOf: Partial<Record<ErrorKey, string>> = {
  SEASON_NUMBER_TAKEN: 'seasonNumber',
  EPISODE_NUMBER_TAKEN: 'episodeNumber',
}

function wrongFields(error: unknown): [field: string, message: string][] {
  const problem = problemOf(error)
  const field = problem && fieldOf[problem.code]
  return field ? [[field, problem.message]] : Object.entries(fieldErrors(error))
}
