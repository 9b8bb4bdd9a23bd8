import { plural } from '../../../../lib/text/plural.ts'

/** `30 segundos`, `5 minutos`, `1 hora`. */
export const intervalText = (seconds: number) => {
  if (seconds % 3_600 === 0) return plural(seconds / 3_600, 'hora')
  return seconds % 60 === 0 ? plural(seconds / 60, 'minuto') : plural(seconds, 'segundo')
}

/** `Modo lento: un comentario cada 30 segundos.`, `cada minuto`, `cada hora`. */
export const slowModeText = (seconds: number) =>
  `Modo lento: un comentario cada ${intervalText(seconds).replace(/^1 /, '')}.`

/** `Podrás comentar en 12 s`, `en 2 min 05 s`. */
export function waitText(seconds: number): string {
  const rest = seconds % 60
  const minutes = Math.floor(seconds / 60)
  return `Podrás comentar en ${minutes > 0 ? `${minutes} min ${String(rest).padStart(2, '0')} s` : `${rest} s`}`
}
