/**
 * An LRU cache of the last `most` drawn pictures. The key must contain everything that the picture shows. A failed drawing is removed, so
 * that the next request tries again.
 */
export function createPictureCache(maxEntries: number) {
  const pictures = new Map<string, Promise<Buffer>>()
  return function pictureOf(key: string, draw: () => Promise<Buffer>): Promise<Buffer> {
    const picture = pictures.get(key) ?? draw()
    // move to the end, so that the first key is the least recently used
    pictures.delete(key)
    pictures.set(key, picture)
    if (pictures.size > maxEntries) pictures.delete(pictures.keys().next().value!)
    picture.catch(() => pictures.delete(key))
    return picture
  }
}
