/**
 * For the `ref` of an image: an image of the server's page can break before anybody listens, and says so to nobody afterwards.
 * One without a size of its own is not broken, so the browser is asked.
 */
export const ifBroken = (onBroken: () => void) => (image: HTMLImageElement | null) => {
  if (image?.complete && image.naturalWidth === 0) image.decode().catch(onBroken)
}
