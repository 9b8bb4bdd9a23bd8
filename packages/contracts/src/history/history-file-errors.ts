import { historySites } from './history-entry.ts'
import { historyLimits } from './history-limits.ts'

const megabytes = (bytes: number) => bytes / 1024 / 1024
const { inflatedBytes, maxBytes, rows } = historyLimits

// `Intl.ListFormat` would load locale data
const sites = `${historySites.slice(0, -1).join(', ')} o ${historySites.at(-1)}`
const whatToDo = `Sube lo que exportaste de ${sites}, o una tabla en CSV con una columna «Título»`

/** Why a file cannot be imported. Each message says what the file seems to be and what to do. */
export const historyFileErrors = {
  empty: 'El archivo está vacío. Descárgalo otra vez del sitio en el que lo exportaste',
  tooLarge: `El archivo es demasiado grande: puede tener como mucho ${megabytes(maxBytes)} MB. Comprímelo o divídelo en varios`,
  inflatesTooFar: `El archivo comprimido contiene más de ${megabytes(inflatedBytes)} MB: no parece un historial. Sube solo el archivo con tu lista de anime`,
  // `toLocaleString` loads locale data: 25 ms at every start of a server
  tooManyRows: `El archivo tiene más de ${rows / 1_000}.000 filas. Divídelo en varios`,
  tooComplex:
    'El archivo es demasiado complejo para ser un historial. Exporta tu lista otra vez y sube ese archivo sin cambiarlo',
  unread:
    'No hemos podido leer el archivo: ocupa más memoria o más tiempo de lo normal. Expórtalo otra vez o divídelo en varios',
  noRows: 'El archivo se entiende, pero no hay ningún anime en él. Comprueba que exportaste tu lista de anime',

  laterExport:
    'Esta exportación es de una versión de Animeteca más nueva que la de este sitio. Pide a quien lo administra que lo actualice',
  manga: 'Parece una lista de manga, y aquí solo se importa anime. Exporta tu lista de anime',
  catalogue: 'Parece un catálogo de animes, no lo que tú has visto. Exporta tu lista de anime',
  webPage: 'Parece una página web guardada, no un historial. Usa la opción de exportar de ese sitio',
  picture: `Parece una imagen, no un historial. ${whatToDo}`,
  media: `Parece un vídeo o un audio, no un historial. ${whatToDo}`,
  pdf: 'Parece un PDF, no un historial. Busca si ese sitio exporta también en XML, JSON o CSV',
  database: 'Parece una base de datos, no un historial. Busca si esa aplicación exporta también en XML, JSON o CSV',
  appBackup:
    'Parece la copia de seguridad de una aplicación. Sincronízala con MyAnimeList o AniList, e importa tu historial desde allí',
  books: 'Parece una lista de libros, y aquí solo se importa anime. Exporta tu lista de anime',
  music: 'Parece un historial de música, y aquí solo se importa anime. Exporta tu lista de anime',
  videos:
    'Parece tu historial de YouTube, que no dice de qué anime es cada vídeo. Exporta tu lista de anime de otro sitio',
  spreadsheet: 'Parece un libro de hojas de cálculo. Guárdalo como CSV y vuelve a probar',
  unknown: `No reconocemos este archivo. ${whatToDo}`,

  otherXml:
    'Parece un XML, pero no es una lista de MyAnimeList, de Kitsu, de Shikimori ni de AniDB. Exporta tu lista de anime desde uno de ellos',
  unsafeXml:
    'El XML define un DTD o entidades, que ninguna lista de anime necesita: por seguridad no se abre. Exporta tu lista otra vez',
  cutXml: 'Al XML le falta el final: seguramente se descargó a medias. Descárgalo otra vez',
  otherJson: `Parece un JSON, pero no es un historial que reconozcamos. ${whatToDo}`,
  brokenJson: 'Parece un JSON, pero está cortado o mal escrito. Descárgalo otra vez',
  otherCsv: `Parece una tabla en CSV, pero su primera fila no nombra ninguna columna con títulos. ${whatToDo}`,
  brokenCsv:
    'Parece una tabla en CSV, pero hay unas comillas que no se cierran o una fila demasiado larga. Ábrela en una hoja de cálculo y guárdala otra vez como CSV',

  brokenArchive: 'El archivo comprimido está dañado o cortado. Descárgalo otra vez',
  lockedArchive: 'El ZIP tiene contraseña. Descomprímelo y sube lo que hay dentro',
  nestedArchive: 'Dentro del archivo comprimido hay otro. Descomprímelo y sube lo que hay dentro',
  otherArchive: `Parece un archivo comprimido, pero dentro no hay ningún historial que reconozcamos. ${whatToDo}`,
  closedArchive: 'Parece un archivo comprimido de un tipo que no abrimos. Comprímelo como ZIP, o súbelo sin comprimir',
} as const
export type HistoryFileError = keyof typeof historyFileErrors
