export type Book = {
  series: string
  volume?: number
  /** Shows the cover instead of the spine. */
  isFacing?: boolean
  /** Leans on the next book. */
  isLeaning?: boolean
}

const cover = (series: string): Book => ({ series, isFacing: true })
const spine = (series: string): Book => ({ series })
const leaning = (series: string): Book => ({ series, isLeaning: true })
const volumes = (series: string, last: number): Book[] =>
  Array.from({ length: last }, (_, at) => ({ series, volume: at + 1 }))

/** Top shelf first, the only one on phones. The series are invented. */
export const boards: readonly (readonly Book[])[] = [
  [
    ...volumes('Kilómetro Cero', 3),
    cover('El Último Tranvía'),
    spine('Nueve Faroles'),
    spine('Faro del Fin'),
    cover('Grulla Roja'),
    ...volumes('Luna de Papel', 2),
    leaning('Motor Fantasma'),
    cover('Kilómetro Cero'),
    spine('Rosa de Hierro'),
    spine('Café Nebulosa'),
  ],
  [
    cover('La Bruja del Tejado'),
    ...volumes('Onda Corta', 3),
    spine('Grulla Roja'),
    cover('Sangre de Tinta'),
    spine('Arena'),
    leaning('Motor Fantasma'),
    cover('Onda Corta'),
    ...volumes('Hotel Tsuki', 2),
    spine('El Último Tranvía'),
  ],
  [
    ...volumes('Últimos Trenes', 2),
    cover('Bosque Mecánico'),
    spine('Dos Lunas'),
    leaning('La Niña del Faro'),
    cover('Verano Sin Nombre'),
    cover('Motor Fantasma'),
    ...volumes('Arena', 3),
    spine('Nueve Faroles'),
  ],
]
