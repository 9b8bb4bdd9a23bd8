/** One rem in pixels: readers may have asked for larger letters. */
export const rootFontSize = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
