import { LRUCache } from 'lru-cache'

/**
 * Caches the pictures that were requested last. The key must contain everything that the picture shows. A failed drawing is removed, so that the next
 * request tries again.
 */
export function createPictureCache(maxEntries: number) {
  const pictures = new LRUCache<string, Promise<Buffer>>({ max: maxEntries })
  return function pictureOf(key: string, draw: () => Promise<Buffer>): Promise<Buffer> {
    const known = pictures.get(key)
    if (known) return known
    const picture = draw()
    pictures.set(key, picture)
    picture.catch(() => pictures.delete(key))
    return picture
  }
}
