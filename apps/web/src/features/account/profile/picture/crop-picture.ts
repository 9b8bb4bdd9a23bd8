import { limits } from '@animeteca/contracts/limits'

/** In pixels of the original. */
export type Crop = { x: number; y: number; width: number; height: number }

/** Returns the crop as a data URL of at most 512 px a side: WebP, or PNG where the browser cannot encode WebP. */
export function cropPicture(picture: HTMLImageElement, { x, y, width, height }: Crop): string {
  const side = Math.max(1, Math.min(limits.picture.side, Math.round(width)))
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const pen = canvas.getContext('2d')
  if (pen) pen.imageSmoothingQuality = 'high'
  pen?.drawImage(picture, x, y, width, height, 0, 0, side, side)
  return canvas.toDataURL('image/webp', 0.92)
}
