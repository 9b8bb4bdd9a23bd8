import type { Inputs } from '@animeteca/api-client/client'
import type { SettingsValues } from './settings-form.ts'

type Name = keyof SettingsValues

/** The fields of `profiles.updateMe`, of `profiles.updateSettings`, and of local storage. */
export const profileNames = ['profilePicture', 'bio', 'userStatus'] as const satisfies Name[]
export const localNames = ['theme', 'tagText', 'tagColor'] as const satisfies Name[]
export const accountNames = [
  'username',
  'email',
  'currentPassword',
  'code',
  'notifyEmail',
  'notifyPush',
  'notifyMarketing',
  'profilePublic',
  'showEmail',
  'showActivity',
] as const satisfies Name[]

/** The fields that differ from the saved values. */
export const changedNames = (values: SettingsValues, saved: SettingsValues): Name[] =>
  (Object.keys(saved) as Name[]).filter((name) => values[name] !== saved[name])

/** Input of `profiles.updateMe`; null without changes. */
export function profileChanges(values: SettingsValues, saved: SettingsValues): Inputs['profiles']['updateMe'] | null {
  return orNull(pick(values, saved, profileNames))
}

/** Input of `profiles.updateSettings`; null without changes. */
export function accountChanges(
  values: SettingsValues,
  saved: SettingsValues,
): Inputs['profiles']['updateSettings'] | null {
  const { notifyEmail: email, notifyPush: push, notifyMarketing: marketing } = values
  const notifications = orNull(
    pick(
      { email, push, marketing },
      { email: saved.notifyEmail, push: saved.notifyPush, marketing: saved.notifyMarketing },
      ['email', 'push', 'marketing'],
    ),
  )
  const privacy = orNull(pick(values, saved, ['profilePublic', 'showEmail', 'showActivity']))
  const account = pick(values, saved, ['username', 'email'])
  return orNull({
    ...account,
    ...(Object.keys(account).length > 0 && { currentPassword: values.currentPassword }),
    ...('email' in account && values.code !== '' && { code: values.code }),
    ...(notifications && { notifications }),
    ...(privacy && { privacy }),
  })
}

/** The draft to store: all changed fields but the password and the code. */
export function draftOf(values: SettingsValues, saved: SettingsValues): Partial<SettingsValues> {
  const names = changedNames(values, saved).filter((name) => name !== 'currentPassword' && name !== 'code')
  return pick(values, saved, names)
}

function pick<Values extends object, Field extends keyof Values>(
  values: Values,
  saved: Values,
  names: readonly Field[],
): Partial<Pick<Values, Field>> {
  const picked: Partial<Pick<Values, Field>> = {}
  for (const name of names) if (values[name] !== saved[name]) picked[name] = values[name]
  return picked
}

const orNull = <Changes extends object>(changes: Changes) => (Object.keys(changes).length > 0 ? changes : null)
