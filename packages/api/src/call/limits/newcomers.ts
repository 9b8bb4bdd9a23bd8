import { newcomerHours } from '@animeteca/contracts/limits'

/** Until when an account is new that somebody makes for themselves now. */
export const newUntil = `now() + interval '${newcomerHours} hours'`

/** Whether `users u` is held to what newcomers may do: not whom an administrator has given a role, or trusts. */
export const isNewcomer = (u: string) =>
  `coalesce(${u}.new_until > now() and not ${u}.is_admin and not ${u}.is_beta_tester, false)`

/** What they read who write faster than newcomers may. */
export const newcomerTooFast = `Tu cuenta es nueva y durante sus primeras ${newcomerHours} horas va más despacio. Espera un momento y vuelve a probar`
