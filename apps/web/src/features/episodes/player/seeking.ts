const type = 'animeteca:seek'

/** Shows the video of this page from a place on, in seconds. */
export const seekVideo = (seconds: number): void =>
  void dispatchEvent(new CustomEvent<number>(type, { detail: seconds }))

/** Told of it until what comes back is called. */
export function onSeekVideo(listen: (seconds: number) => void): () => void {
  const hear = (event: Event) => listen((event as CustomEvent<number>).detail)
  addEventListener(type, hear)
  return () => removeEventListener(type, hear)
}

/** `#t=754`: the place that an address names, in seconds; null without one. */
export function placeInAddress(): number | null {
  const [, seconds] = /^#t=(\d{1,5})$/.exec(location.hash) ?? []
  return seconds === undefined ? null : Number(seconds)
}
