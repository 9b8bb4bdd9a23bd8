import type { MediaStore } from '../../call/context/media.ts'
import type { Actor, OwnContext } from '../../call/context/read-context.ts'

/** Context of an export: the owner, the database and the media store. */
export type ExportContext = OwnContext & { actor: Actor; media: MediaStore }
