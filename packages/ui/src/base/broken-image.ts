/**
 * `ref` that calls back for a broken image: an image of the server's page can fail before React listens. Only an image with a natural size
 * of 0 is broken.
 */
export const ifBroken = (onBroken: () => void) => (image: HTMLImageElement | null) => {
  if (image?.complete && image.naturalWidth === 0) image.decode().catch(onBroken)
}
