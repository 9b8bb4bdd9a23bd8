import type { ErrorKey } from '@animeteca/contracts/errors'
import { fieldErrors, problemOf, statusOf } from '../../../../lib/errors/errors.ts'
import { asFailure, type Failure, toastFailure } from '../../../../lib/errors/failure.ts'
import { session } from '../../../../lib/session/session.ts'
import { loadMissedCode } from '../../security/proof/use-own-factors.ts'
import type { SettingsValues } from './settings-form.ts'
import type { SettingsForm } from './use-settings-form.ts'

type Name = keyof SettingsValues

/** The topic of the error toast: it is dismissed once the settings have been saved. */
export const saveFailureTopic = 'settings save failed'

const fieldsOf: Partial<Record<ErrorKey, Name[]>> = {
  ACCOUNT_TAKEN: ['username', 'email'],
  CURRENT_PASSWORD_WRONG: ['currentPassword'],
  CURRENT_PASSWORD_REQUIRED: ['currentPassword'],
  CODE_REQUIRED: ['code'],
  CODE_WRONG: ['code'],
  PICTURE_INVALID: ['profilePicture'],
  PICTURE_TOO_LARGE: ['profilePicture'],
}

/** Shows errors beside their fields and focuses the first one; other errors become a toast. */
export function showFailure(form: SettingsForm, error: unknown): void {
  // The session has ended: its own toast is shown, and the draft is restored at the next sign-in.
  if (!session.get()) return
  const problem = problemOf(error)
  if (problem) loadMissedCode(problem)
  toastFailure({ ...asFailure(saveFailure(error)), topic: saveFailureTopic }, error)
  const wrong = wrongFields(error).filter(([name]) => name in form.getValues())
  const touched = wrong.filter(
    ([name]) => name === 'currentPassword' || name === 'code' || form.getFieldState(name).isDirty,
  )
  const shown = touched.length > 0 ? touched : wrong
  for (const [name, message] of shown) form.setError(name, { message })
  // The part saved before the failure has reset the form, so the field exists again after the next render.
  const first = shown[0]?.[0]
  if (first) setTimeout(() => form.setFocus(first))
}

function wrongFields(error: unknown): [Name, string][] {
  const problem = problemOf(error)
  const fromProblem = problem
    ? (fieldsOf[problem.code] ?? []).map((name): [Name, string] => [name, problem.message])
    : []
  return [...fromProblem, ...(Object.entries(fieldErrors(error)) as [Name, string][])]
}

/** A proxy before the server may reject a large picture. */
export const saveFailure = (error: unknown): Failure => ({
  message:
    statusOf(error) === 413
      ? 'La imagen es demasiado grande'
      : 'No se pudo guardar la configuración. Inténtalo de nuevo.',
  reason: 'instead',
})
