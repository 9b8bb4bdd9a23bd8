/** The part that we use: `@types/subset-font` lacks `keepFeatures`. */
declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    characters: string,
    options: {
      targetFormat: 'truetype' | 'woff2'
      variationAxes?: Record<string, number | { min: number; max: number }>
      keepFeatures?: string[]
      keepAllGlyphs?: boolean
    },
  ): Promise<Buffer>
}
