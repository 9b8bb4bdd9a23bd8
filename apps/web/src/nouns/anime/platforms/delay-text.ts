const units = [
  { minutes: 1_440, one: 'día', many: 'días' },
  { minutes: 60, one: 'h', many: 'h' },
  { minutes: 1, one: 'min', many: 'min' },
]

/** `1 h`, `1 h 30 min`, `7 días`: how much later a platform has an episode. */
export function durationText(minutes: number): string {
  let left = minutes
  return units
    .flatMap(({ minutes: unit, one, many }) => {
      const amount = Math.floor(left / unit)
      left -= amount * unit
      return amount > 0 ? [`${amount} ${amount === 1 ? one : many}`] : []
    })
    .join(' ')
}

/** `en Crunchyroll, 1 h después`, without the delay if there is none. */
export const onPlatformText = ({ name, delay }: { name: string; delay: number }) =>
  delay > 0 ? `en ${name}, ${durationText(delay)} después` : `en ${name}`
