/** The package describes its full build only; this one leaves out subtitles, second voices and locked streams. */
declare module 'hls.js/light' {
  export { default } from 'hls.js'
}
