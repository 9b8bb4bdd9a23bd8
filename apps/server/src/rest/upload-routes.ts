import type { ErrorKey } from '@animeteca/contracts/errors'
import { historyHint } from '@animeteca/contracts/history/history-imports'
import { historyLimits } from '@animeteca/contracts/history/history-limits'
import { limits } from '@animeteca/contracts/limits'
import { pictureHint } from '@animeteca/contracts/media/pictures'
import type { RestRow } from './rest-row.ts'

/** A call with a multipart file in place of JSON. */
export interface UploadRow extends RestRow {
  procedure:
    | 'profiles.uploadPicture'
    | 'admin.uploadCover'
    | 'catalogue.proposals.uploadCover'
    | 'tracking.imports.start'
  maxBytes: number
  /** Whether the procedure reads it as a stream, because it is too large for memory. */
  isStreamed: boolean
  /** Error for a form without a file. */
  missing: ErrorKey
  /** Hint for the file input. */
  hint: string
}

const picture = {
  maxBytes: limits.picture.maxBytes,
  isStreamed: false,
  missing: 'PICTURE_INVALID',
  hint: pictureHint,
} as const
const history = {
  maxBytes: historyLimits.maxBytes,
  isStreamed: true,
  missing: 'HISTORY_FILE_UNREADABLE',
  hint: historyHint,
} as const

export const uploadRoutes: UploadRow[] = [
  {
    method: 'POST',
    url: '/profiles/me/picture',
    procedure: 'profiles.uploadPicture',
    summary: 'Sube tu foto de perfil',
    status: 200,
    ...picture,
  },
  {
    method: 'POST',
    url: '/admin/covers',
    procedure: 'admin.uploadCover',
    summary: 'Sube una portada',
    status: 201,
    ...picture,
  },
  {
    method: 'POST',
    url: '/proposals/covers',
    procedure: 'catalogue.proposals.uploadCover',
    summary: 'Sube una portada para proponerla',
    status: 201,
    ...picture,
  },
  {
    method: 'POST',
    url: '/tracking/imports',
    procedure: 'tracking.imports.start',
    summary: 'Sube un historial de otro sitio',
    status: 201,
    ...history,
  },
]
