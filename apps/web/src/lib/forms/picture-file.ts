import { errors } from '@animeteca/contracts/errors'
import { limits } from '@animeteca/contracts/limits'

/** The types that the server re-encodes. SVG is left out, because it can contain a script. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif']

/** Why a file cannot be used as a picture; null when it can. */
export function pictureFileError({ type, size }: Pick<File, 'type' | 'size'>): string | null {
  if (!pictureTypes.includes(type)) return errors.PICTURE_INVALID.message
  return size > limits.picture.maxBytes ? errors.PICTURE_FILE_TOO_LARGE.message : null
}

/** The file as a data URL. */
export const dataUrlOf = (file: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(reader.result as string))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('the file could not be read')))
    reader.readAsDataURL(file)
  })
