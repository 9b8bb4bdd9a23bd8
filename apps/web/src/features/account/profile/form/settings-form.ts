import { email, username } from '@animeteca/contracts/accounts/auth'
import { errors } from '@animeteca/contracts/errors'
import { themes, userStatuses } from '@animeteca/contracts/labels'
import { limits } from '@animeteca/contracts/limits'
import { updateProfile } from '@animeteca/contracts/profiles/profiles'
import * as z from 'zod'
import { isTagColor } from '../../../../nouns/person/admin-tag.ts'

/** The saved username and e-mail. */
export type SavedSettings = { username: string; email: string }

/**
 * Schema of the whole form. Unchanged fields were accepted before and are not validated again. An account that signs in through a provider has no
 * password to enter.
 */
export const settingsForm = (saved: SavedSettings, { hasPassword = true } = {}) =>
  z
    .object({
      profilePicture: z.string().max(limits.picture.maxCharacters, errors.PICTURE_TOO_LARGE.message).nullable(),
      username: unlessSaved(username, saved.username),
      email: unlessSaved(email, saved.email),
      bio: updateProfile.shape.bio.unwrap().unwrap(),
      currentPassword: z.string(),
      code: z.string(),
      userStatus: z.enum(userStatuses),
      notifyEmail: z.boolean(),
      notifyPush: z.boolean(),
      notifyMarketing: z.boolean(),
      profilePublic: z.boolean(),
      showEmail: z.boolean(),
      showActivity: z.boolean(),
      theme: z.enum(themes),
      tagText: z.string().trim().max(limits.tag.max, `Como mucho ${limits.tag.max} caracteres`),
      tagColor: z.string().refine(isTagColor, 'Elige un color'),
    })
    .refine((form) => !hasPassword || form.currentPassword !== '' || !changesAccount(form, saved), {
      error: errors.CURRENT_PASSWORD_REQUIRED.message,
      path: ['currentPassword'],
      when: () => true,
    })

export type SettingsValues = z.output<ReturnType<typeof settingsForm>>

/** Changing the username or the e-mail requires the current password. */
export const changesAccount = (form: SavedSettings, saved: SavedSettings) =>
  form.username.trim() !== saved.username || form.email.trim() !== saved.email

function unlessSaved(schema: z.ZodType<string, string>, saved: string) {
  return z.string().transform((value, check) => {
    if (value === saved) return value
    const { data, error } = schema.safeParse(value)
    for (const { message } of error?.issues ?? []) check.addIssue({ code: 'custom', message })
    return data ?? value
  })
}
