import { fold } from '../text/fold.ts'

/** Spanish names of genres. The database stores genres as imported; they are translated where they are shown. */
const spanish = new Map(
  Object.entries({
    action: 'Acción',
    adventure: 'Aventura',
    'award winning': 'Premiados',
    'avant garde': 'Vanguardia',
    'boys love': 'Amor entre chicos',
    comedy: 'Comedia',
    ecchi: 'Ecchi',
    erotica: 'Erótico',
    fantasy: 'Fantasía',
    'girls love': 'Amor entre chicas',
    gourmet: 'Gastronomía',
    historical: 'Histórico',
    horror: 'Terror',
    kids: 'Infantil',
    'magical girl': 'Chicas mágicas',
    'mahou shoujo': 'Chicas mágicas',
    'martial arts': 'Artes marciales',
    mecha: 'Mecha',
    military: 'Militar',
    music: 'Música',
    mystery: 'Misterio',
    parody: 'Parodia',
    psychological: 'Psicológico',
    romance: 'Romance',
    school: 'Escolar',
    'sci-fi': 'Ciencia ficción',
    'science fiction': 'Ciencia ficción',
    'slice of life': 'Vida cotidiana',
    space: 'Espacio',
    sports: 'Deportes',
    supernatural: 'Sobrenatural',
    suspense: 'Suspense',
    thriller: 'Suspense',
    vampire: 'Vampiros',
  }),
)

/** 'Acción' for 'Action'; unknown and Spanish names stay as they are. */
export const genreName = (genre: string) => spanish.get(genre.toLowerCase()) ?? genre

/** A name as a URL segment: `ciencia-ficcion`. */
export const slug = (name: string) =>
  fold(name)
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
