import type { ErrorKey } from '@animeteca/contracts/errors'
import { toast } from '@animeteca/ui/toast'
import { zodResolver } from '@hookform/resolvers/zod'
import { type DefaultValues, type FieldPath, type FieldValues, type Resolver, useForm } from 'react-hook-form'
import type * as z from 'zod'
import { errorText, fieldErrors, problemOf } from '../../../lib/errors.ts'
import { formDraft, useFormDraft } from './form-draft.ts'

type SheetFormOptions<Values, Output> = {
  /** Under which its draft is kept. */
  name: string
  saved: Values
  schema: z.ZodType<Output>
  /** Saves, and says that it did. What it throws is shown as the server's words, else as `failure`. */
  save: (values: Output) => Promise<void>
  failure: string
  onClose: () => void
}

/** A form whose values are texts and whose output is what the contract takes. What was typed stays when saving fails. */
export function useSheetForm<Values extends FieldValues, Output>(options: SheetFormOptions<Values, Output>) {
  const { name, saved, schema, save, failure, onClose } = options
  const form = useForm<Values>({
    defaultValues: saved as DefaultValues<Values>,
    mode: 'onTouched',
    // the form keeps what was typed; what the contract takes is parsed from it when it is saved
    resolver: zodResolver(schema as never, undefined, { raw: true }) as unknown as Resolver<Values>,
  })
  useFormDraft(form, name)

  const submit = form.handleSubmit(async (values) => {
    try {
      await save(schema.parse(values))
      formDraft.forget(name)
      onClose()
    } catch (error) {
      const wrong = wrongFields(error).filter(([field]) => field in form.getValues())
      for (const [at, [field, message]] of wrong.entries())
        form.setError(field as FieldPath<Values>, { message }, { shouldFocus: at === 0 })
      toast.error(errorText(error, failure))
    }
  })
  const discard = () => {
    formDraft.forget(name)
    onClose()
  }
  const { isDirty, isSubmitting } = form.formState
  return { form, control: form.control, sheet: { isDirty, isSubmitting, onSubmit: submit, onDiscard: discard } }
}

/** The field that a refusal is about, where only the whole can tell that it is wrong. */
const fieldOf: Partial<Record<ErrorKey, string>> = {
  SEASON_NUMBER_TAKEN: 'seasonNumber',
  EPISODE_NUMBER_TAKEN: 'episodeNumber',
}

function wrongFields(error: unknown): [field: string, message: string][] {
  const problem = problemOf(error)
  const field = problem && fieldOf[problem.code]
  return field ? [[field, problem.message]] : Object.entries(fieldErrors(error))
}
