/** Where a browser keeps its choice of theme. */
export const themeKey = 'animeteca.theme'
