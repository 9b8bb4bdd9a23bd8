const type = 'animeteca:seek'

/** Plays the video of this page from a position in seconds. */
export const seekVideo = (seconds: number): void =>
  void dispatchEvent(new CustomEvent<number>(type, { detail: seconds }))

/** Subscribes to `seekVideo`; returns the function that unsubscribes. */
export function onSeekVideo(listen: (seconds: number) => void): () => void {
  const onSeek = (event: Event) => listen((event as CustomEvent<number>).detail)
  addEventListener(type, onSeek)
  return () => removeEventListener(type, onSeek)
}

/** The position of a `#t=754` URL in seconds; null without one. */
export function positionInUrl(): number | null {
  const [, seconds] = /^#t=(\d{1,5})$/.exec(location.hash) ?? []
  return seconds === undefined ? null : Number(seconds)
}
