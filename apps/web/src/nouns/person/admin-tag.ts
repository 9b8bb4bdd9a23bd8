/** The badge that an administrator gives themself: a few words on a colour (`#RRGGBB`). */
export type AdminTag = { text: string; color: string }

export const defaultTagColor = '#3B82F6'

/** In the order of the rainbow, as they are offered. */
export const tagColors = [
  { name: 'Rojo', hex: '#EF4444' },
  { name: 'Naranja', hex: '#F97316' },
  { name: 'Ámbar', hex: '#F59E0B' },
  { name: 'Amarillo', hex: '#EAB308' },
  { name: 'Lima', hex: '#84CC16' },
  { name: 'Verde', hex: '#22C55E' },
  { name: 'Esmeralda', hex: '#10B981' },
  { name: 'Turquesa', hex: '#14B8A6' },
  { name: 'Cian', hex: '#06B6D4' },
  { name: 'Azul', hex: defaultTagColor },
  { name: 'Índigo', hex: '#6366F1' },
  { name: 'Violeta', hex: '#8B5CF6' },
  { name: 'Morado', hex: '#A855F7' },
  { name: 'Fucsia', hex: '#D946EF' },
  { name: 'Rosa', hex: '#EC4899' },
  { name: 'Gris', hex: '#64748B' },
] as const

export const isTagColor = (value: unknown): value is string =>
  typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value)

/** Black or white, whichever stands out more on the colour: never under 4.5 to 1. */
export function inkOn(color: string): '#000000' | '#FFFFFF' {
  const [red, green, blue] = [1, 3, 5].map((at) => linear(Number.parseInt(color.slice(at, at + 2), 16) / 255))
  const luminance = 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
  // where black and white are equally far away
  return luminance > 0.179 ? '#000000' : '#FFFFFF'
}

const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
