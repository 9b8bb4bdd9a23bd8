export type Book = {
  title: string
  /** Shows its cover instead of its spine. */
  isFacing?: boolean
  /** Of the board's height, in per cent. */
  height: number
  /** Which of the prints' palettes colours the spine. */
  palette: number
  /** Degrees; a book with room beside it leans. */
  lean?: number
}

const spine = (title: string, palette: number, height: number, lean = 0): Book => ({ title, palette, height, lean })
const cover = (title: string): Book => ({ title, palette: 0, height: 96, isFacing: true })

/** Top board first: the only one that phones show. None of these series exists. */
export const boards: readonly (readonly Book[])[] = [
  [
    spine('Ciudad de Sal 1', 0, 86),
    spine('Ciudad de Sal 2', 0, 86),
    spine('Ciudad de Sal 3', 0, 86),
    cover('Ciudad de Sal'),
    spine('Nueve Faroles', 1, 92),
    spine('El Tren de Medianoche', 2, 80),
    cover('El Tren de Medianoche'),
    spine('Marea Alta 1', 9, 84),
    spine('Marea Alta 2', 9, 84),
    spine('La Bruja del Tejado', 5, 90, 6),
    cover('Pétalos en Órbita'),
    spine('Bosque Mecánico', 4, 82),
    spine('Sangre de Tinta', 6, 88),
  ],
  [
    cover('La Bruja del Tejado'),
    spine('Sangre de Tinta 1', 6, 90),
    spine('Sangre de Tinta 2', 6, 90),
    spine('Sangre de Tinta 3', 6, 90),
    spine('Pétalos en Órbita', 3, 82),
    cover('Nueve Faroles'),
    spine('Bosque Mecánico 1', 4, 86),
    spine('Bosque Mecánico 2', 4, 86, 7),
    cover('Sangre de Tinta'),
    spine('Faro del Fin', 8, 92),
    spine('Últimos Trenes', 2, 80),
    spine('Otoño en Marte', 7, 88),
  ],
  [
    spine('Kilómetro Cero 1', 7, 84),
    spine('Kilómetro Cero 2', 7, 84),
    cover('Bosque Mecánico'),
    spine('Jardín de Invierno', 8, 92),
    spine('Dos Lunas', 5, 80, 6),
    cover('Kilómetro Cero'),
    cover('Otoño en Marte'),
    spine('Arena 1', 1, 88),
    spine('Arena 2', 1, 88),
    spine('Arena 3', 1, 88),
    spine('Rosa de Hierro', 3, 84),
  ],
]
