export const defaultTagColor = '#3B82F6'

/** In the order of the rainbow. */
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
