import * as z from 'zod'
import { errors } from '../errors.ts'
import { codePoints, id, sentText, text, time } from '../fields.ts'
import { profileFrames, userStatuses } from '../labels.ts'
import { limits } from '../limits.ts'

/** Usernames that could be mistaken for a route, a role or a missing account. */
const reservedUsernames = new Set(
  'admin administrator administrador administracion root system sistema moderator moderador animeteca api me null undefined nobody anonymous anonimo support soporte login register profile my-lists anime episode'.split(
    ' ',
  ),
)

export const username = text({ max: 100, required: 'El nombre de usuario es requerido' })
  .refine(
    (value) => value.length >= limits.username.min && value.length <= limits.username.max,
    `El nombre de usuario debe tener entre ${limits.username.min} y ${limits.username.max} caracteres`,
  )
  .regex(
    /^[A-Za-z0-9_.-]*$/,
    'El nombre de usuario solo puede tener letras sin tilde, números, puntos, guiones y guiones bajos',
  )
  .refine((value) => !reservedUsernames.has(value.toLowerCase()), 'Ese nombre de usuario está reservado')
  .refine((value) => !/^\.+$/.test(value), 'Ese nombre de usuario no es válido')

export const email = text({ max: limits.email.max, required: 'El email es requerido' }).pipe(
  z.email('El email no es válido'),
)

// `max` counts UTF-16 code units; a string never has fewer bytes than those
const storablePassword = sentText({
  max: limits.password.maxBytes,
  required: 'La contraseña es requerida',
  tooLong: 'La contraseña es demasiado larga',
  invalid: 'La contraseña contiene caracteres no válidos',
}).refine(
  (value) => new TextEncoder().encode(value).length <= limits.password.maxBytes,
  'La contraseña es demasiado larga',
)

/** An identity provider, such as the operator's Keycloak: its name in addresses, and its name on buttons. */
const identityProvider = z.object({ name: z.string(), label: z.string() })

/**
 * Who may sign in with a password or a passkey of this site: everyone, with `OIDC_ONLY` the administrator of `ADMIN_*`, or without those
 * settings no one.
 */
const directSignIns = ['everyone', 'administrator', 'off'] as const

/** Requirements that the site's configuration adds. Forms read them; the server enforces them. */
export const policy = z.object({
  directSignIn: z.enum(directSignIns),
  /** In the order of their buttons. */
  providers: z.array(identityProvider),
  /** Minimum length of a new password, in code points. */
  passwordMinLength: z.int(),
  /** Whether commonly used passwords are rejected. */
  isCommonPasswordRefused: z.boolean(),
  /** Whether administrators must enter their password before deleting all animes. */
  isAdminReauthAsked: z.boolean(),
  /**
   * Minutes after which administrators must enter their password again before dangerous actions; absent if that is
   * never required.
   */
  adminReauthMinutes: z.int().optional(),
  /** The age in years from which people may use the site. */
  minimumAge: z.int(),
  /** Whether the site has terms, which a new account has to accept. */
  hasTerms: z.boolean().optional(),
})
export type Policy = z.output<typeof policy>

/** A new password is neither trimmed nor truncated; its length is counted in code points. */
export const newPasswordOf = ({ passwordMinLength }: Pick<Policy, 'passwordMinLength'>) =>
  storablePassword.refine(
    (value) => codePoints(value) >= passwordMinLength,
    `La contraseña debe tener al menos ${passwordMinLength} caracteres`,
  )

export const newPassword = newPasswordOf({ passwordMinLength: limits.password.min })

/** The person's current password, which confirms a sensitive change. */
export const currentPassword = sentText({
  max: limits.password.maxBytes,
  tooLong: 'La contraseña es demasiado larga',
})

/** Proves for some minutes that the caller has an identity at a provider. A sign-in that carries it links the identity to the account. */
export const identityTicket = sentText({ max: limits.identity.ticket, required: 'Falta el ticket del proveedor' })

export const login = z.object({
  username: sentText({
    max: 4 * limits.email.max,
    required: 'El nombre de usuario es requerido',
    tooLong: 'El nombre de usuario es demasiado largo',
  })
    .trim()
    .max(limits.email.max, 'El nombre de usuario es demasiado largo'),
  password: storablePassword,
  identityTicket: identityTicket.optional(),
})
export type Login = z.output<typeof login>

export const register = z.object({
  username,
  email,
  password: newPassword,
  /** Required where the site has terms. */
  acceptsTerms: z.boolean().optional(),
  /** Whether the person says that they are under 18: then their profile is private from the start. */
  isMinor: z.boolean().optional(),
})
export type Register = z.output<typeof register>

/** The acceptance in a registration form, on a site that may have terms. */
export const acceptedTerms = ({ hasTerms }: Policy) =>
  z.boolean().refine((isAccepted) => isAccepted || !hasTerms, errors.TERMS_NOT_ACCEPTED.message)

/** The message of a form whose two entries of a new password differ. */
export const passwordsDiffer = 'Las contraseñas no coinciden'

/** The registration form; the confirmation never leaves the browser. */
export const registerForm = (policy: Policy) =>
  register
    .extend({
      password: newPasswordOf(policy),
      confirmPassword: z.string(),
      acceptsTerms: acceptedTerms(policy),
      isMinor: z.boolean(),
    })
    .refine((form) => form.password === form.confirmPassword, {
      error: passwordsDiffer,
      path: ['confirmPassword'],
    })

/** Validation of the login form in the browser. */
export const loginForm = z.object({
  username: login.shape.username.min(1, 'El nombre de usuario es requerido'),
  password: login.shape.password.min(1, 'La contraseña es requerida'),
})

/** The signed-in user, with fields that only they may see. */
export const user = z.object({
  id,
  username: z.string(),
  email: z.string(),
  isAdmin: z.boolean(),
  isBetaTester: z.boolean(),
  profilePicture: z.string().nullable(),
  profileFrame: z.enum(profileFrames),
  bio: z.string().nullable(),
  createdAt: time,
  userStatus: z.enum(userStatuses),
  status: z.enum(userStatuses),
  /** Only present for people who have asked for adult titles, on a site that has them. */
  seesAdultTitles: z.literal(true).optional(),
})
export type User = z.output<typeof user>

const refreshToken = sentText({ max: 500, required: 'Falta el token de sesión' })

export const tokens = z.object({ accessToken: z.string(), refreshToken: z.string() })
export const session = tokens.extend({ user })
export const refresh = z.object({ refreshToken })
export type Refresh = z.output<typeof refresh>
export const verified = z.object({ valid: z.literal(true), user })
export const logout = z.object({ refreshToken: refreshToken.nullish() })
export type Logout = z.output<typeof logout>
