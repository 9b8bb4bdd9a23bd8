import { contrast } from '@animeteca/ui/theme/color-arithmetic'

const black = [0, 0, 0] as const
const white = [1, 1, 1] as const

/** The text colour with the higher contrast on a background such as `#3B82F6`: always at least 4.5 to 1. */
export function textColorOn(color: string): '#000000' | '#FFFFFF' {
  const part = (at: number) => Number.parseInt(color.slice(at, at + 2), 16) / 255
  const background = [part(1), part(3), part(5)] as const
  return contrast(background, black) > contrast(background, white) ? '#000000' : '#FFFFFF'
}
