import { plural } from '../../../lib/text/plural.ts'
import type { RatingReview } from '../panel/listings.ts'

const percent = (share: number) => `${Math.round(share * 100)}\u00a0%`

/** `40 valoraciones en una hora de cuentas que no lo tienen marcado; lo normal es menos de una. El 98 % da 1 estrella, y antes el 4 %.` */
export function burstText({ votes, usualPerHour, star, share, usualShare }: RatingReview['found']): string {
  const usual = usualPerHour < 1 ? 'menos de una' : String(Math.round(usualPerHour))
  return (
    `${plural(votes, 'valoración', 'valoraciones')} en una hora de cuentas que no lo tienen marcado; lo normal es ${usual}. ` +
    `El ${percent(share)} da ${plural(star, 'estrella')}, y antes el ${percent(usualShare)}.`
  )
}
