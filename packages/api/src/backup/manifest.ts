import { z } from 'zod'

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const bytes = z.number().int().min(0)

/** The second last entry of a backup: a list of its content. */
export const manifest = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  /** `server_version` of the PostgreSQL that wrote it. */
  postgres: z.string(),
  /** Applied migrations, in their order. */
  migrations: z.array(z.string()),
  /** Hash and bytes are those of the rows as COPY writes them, over all parts, before compression. */
  tables: z.array(
    z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number().int().min(0), bytes, sha256 }),
  ),
  /** The last value of each used sequence, so that ids are not reused. */
  sequences: z.array(z.object({ name: z.string(), value: z.number().int() })),
  /** All earlier entries, in their order in the archive. */
  files: z.array(z.object({ name: z.string(), bytes, sha256 })),
})
export type Manifest = z.output<typeof manifest>
export type ArchivedTable = Manifest['tables'][number]
export type ArchivedFile = Manifest['files'][number]

/** The last entries of an archive: the manifest and its hash. */
export const lastEntries = { manifest: 'manifest.json', hash: 'manifest.sha256' }

/** The archive entry of a part of a table; `tableOfPart` is the inverse. */
export const partName = (table: string, part: number) => `tables/${table}/${String(part).padStart(6, '0')}.copy.zst`
export const tableOfPart = (name: string) => /^tables\/([^/]+)\/\d+\.copy\.zst$/.exec(name)?.[1]

/** The archive entry of a picture at `/media/…`; `pictureOfName` is the inverse. */
export const pictureName = (url: string) => url.slice(1)
export const pictureOfName = (name: string) => (name.startsWith('media/') ? `/${name}` : undefined)
