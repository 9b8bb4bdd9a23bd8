/** The package has types for its full build only; the light one lacks subtitles, alternate audio and encrypted streams. */
declare module 'hls.js/light' {
  export { default } from 'hls.js'
}
