import { z } from 'zod'

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const bytes = z.number().int().min(0)

/** The last but one entry of a backup: everything else that is in it. */
export const manifest = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  /** `server_version` of the PostgreSQL that it was made on. */
  postgres: z.string(),
  /** Those that had been applied, in the order in which they were. */
  migrations: z.array(z.string()),
  /** Hash and bytes are of the rows as COPY writes them, of all parts one after the other, before compression. */
  tables: z.array(
    z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number().int().min(0), bytes, sha256 }),
  ),
  /** The last number that each has given, where it has given any: one that was given is not given again. */
  sequences: z.array(z.object({ name: z.string(), value: z.number().int() })),
  /** Every entry before this one, in their order, as it stands in the archive. */
  files: z.array(z.object({ name: z.string(), bytes, sha256 })),
})
export type Manifest = z.output<typeof manifest>
export type ArchivedTable = Manifest['tables'][number]
export type ArchivedFile = Manifest['files'][number]

/** The entries that close an archive: the manifest, and its own hash. */
export const closing = { manifest: 'manifest.json', hash: 'manifest.sha256' }

export const partName = (table: string, part: number) => `tables/${table}/${String(part).padStart(6, '0')}.copy.zst`
export const tableOfPart = (name: string) => /^tables\/([^/]+)\/\d+\.copy\.zst$/.exec(name)?.[1]

export const pictureName = (url: string) => url.slice(1)
export const pictureOfName = (name: string) => (name.startsWith('media/') ? `/${name}` : undefined)
