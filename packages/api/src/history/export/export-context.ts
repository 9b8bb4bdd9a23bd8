import type { MediaStore } from '../../media/media-store.ts'
import type { Actor, OwnContext } from '../../read-context.ts'

/** What an export is made on: whose it is, and where their pictures are. */
export type ExportContext = OwnContext & { actor: Actor; media: MediaStore }
