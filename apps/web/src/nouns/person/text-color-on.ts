/** The text colour with the higher contrast on a background: always at least 4.5 to 1. */
export function textColorOn(color: string): '#000000' | '#FFFFFF' {
  const [red, green, blue] = [1, 3, 5].map((at) => linear(Number.parseInt(color.slice(at, at + 2), 16) / 255))
  const luminance = 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
  // The luminance at which black and white have the same contrast.
  return luminance > 0.179 ? '#000000' : '#FFFFFF'
}

const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
