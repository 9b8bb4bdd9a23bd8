import { newcomerHours } from '@animeteca/contracts/rates'

/** SQL of the date until which an account registered now is new. */
export const newUntil = `now() + interval '${newcomerHours} hours'`

/** SQL condition: the limits for new accounts apply to `users u`. A role or an administrator's trust ends them. */
export const isNewcomer = (u: string) =>
  `coalesce(${u}.new_until > now() and not ${u}.is_admin and not ${u}.is_beta_tester, false)`

/** The message of the rate limit for new accounts. */
export const newcomerTooFast = `Tu cuenta es nueva y durante sus primeras ${newcomerHours} horas va más despacio. Espera un momento y vuelve a probar`
