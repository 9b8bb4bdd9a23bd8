/** Lists up to this length are in the document whole, so that printing, find-in-page and pictures of a page include every row. */
export const virtualListThreshold = 200
