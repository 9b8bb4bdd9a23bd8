import type { Actor, OwnContext } from '../../call/read-context.ts'
import type { MediaStore } from '../../call/services/media.ts'

/** Context of an export: the owner, the database and the media store. */
export type ExportContext = OwnContext & { actor: Actor; media: MediaStore }
