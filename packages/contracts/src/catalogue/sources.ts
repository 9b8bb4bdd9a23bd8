/** A data set that the catalogue is built from, with the terms under which it is published. */
export interface CatalogueSource {
  name: string
  address: string
  /** What the catalogue takes from it. */
  provides: string
  /** Null if the publisher states no licence. */
  licence: { name: string; address: string } | null
  /** The sentence with which its publisher asks to be credited. */
  attribution: string
}

const openDatabase = {
  name: 'ODbL 1.0, con el contenido bajo DbCL 1.0',
  address: 'https://opendatacommons.org/licenses/odbl/1-0/',
}

/** Every data set that `npm run import` reads, by the key that an import line names. Pages and exports credit them from here. */
export const catalogueSources = {
  'anime-offline-database': {
    name: 'anime-offline-database',
    address: 'https://github.com/manami-project/anime-offline-database',
    provides: 'Títulos, años, estudios, etiquetas, relaciones e identificadores de otros sitios',
    licence: openDatabase,
    attribution:
      'Contiene información de anime-offline-database, de manami-project, disponible bajo la Open Database License. El proyecto se archivó en julio de 2026.',
  },
  'anime-offline-database-cedya77': {
    name: 'anime-offline-database (continuación de cedya77)',
    address: 'https://github.com/cedya77/anime-offline-database',
    provides: 'Lo mismo que anime-offline-database, al día desde que se archivó',
    licence: openDatabase,
    attribution:
      'Contiene información de anime-offline-database, continuada por cedya77 a partir del trabajo de manami-project, disponible bajo la Open Database License.',
  },
  'anime-lists': {
    name: 'anime-lists',
    address: 'https://github.com/Fribb/anime-lists',
    provides: 'Identificadores de otros sitios',
    licence: null,
    attribution:
      'Contiene identificadores de anime-lists, de Fribb, que continúa el trabajo de Anime-Lists. Sus autores no indican ninguna licencia.',
  },
  'bangumi-data': {
    name: 'bangumi-data',
    address: 'https://github.com/bangumi-data/bangumi-data',
    provides: 'Días y horas de emisión, y direcciones en plataformas legales',
    licence: { name: 'CC BY 4.0', address: 'https://creativecommons.org/licenses/by/4.0/' },
    attribution: 'Contiene información de bangumi-data, de sus colaboradores, bajo CC BY 4.0, adaptada por este sitio.',
  },
} as const satisfies Record<string, CatalogueSource>

/** The credits of every data set, for files that leave the site. */
export const catalogueCredits: readonly string[] = Object.values(catalogueSources).map(({ attribution }) => attribution)

export type SourceKey = keyof typeof catalogueSources
export const sourceKeys = Object.keys(catalogueSources) as SourceKey[]

/** The source of an import line that names none. */
export const unnamedSource = 'file'
export type StoredSource = SourceKey | typeof unnamedSource

/** The source of what an import line states. */
export const sourceOf = ({ source }: { source?: SourceKey | null | undefined }): StoredSource => source ?? unnamedSource

export const storedSources: readonly StoredSource[] = [...sourceKeys, unnamedSource]
