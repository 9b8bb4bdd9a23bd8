import type { Actor, OwnContext } from '../../call/read-context.ts'
import type { MediaStore } from '../../call/services/media.ts'

/** What an export is made on: whose it is, and where their pictures are. */
export type ExportContext = OwnContext & { actor: Actor; media: MediaStore }
