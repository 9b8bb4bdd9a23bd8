/** Red, green and blue in sRGB, gamma-encoded, from 0 to 1. */
export type Color = readonly [number, number, number]

/** Parses `oklch(L C H)`; clips colours outside sRGB, as browsers do. */
export function colorOf(oklch: string): Color {
  const [lightness = 0, chroma = 0, hue = 0] = (oklch.match(/[\d.]+/g) ?? []).map(Number)
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    encode(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    encode(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    encode(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ]
}

/** `color` at `alpha` over `ground`, as browsers compose it. */
export function over([r, g, b]: Color, alpha: number, ground: Color): Color {
  const mix = (above: number, below: number) => above * alpha + below * (1 - alpha)
  return [mix(r, ground[0]), mix(g, ground[1]), mix(b, ground[2])]
}

/** WCAG 2 contrast ratio, from 1 to 21. */
export function contrast(one: Color, other: Color): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((x, y) => y - x)
  return (light! + 0.05) / (dark! + 0.05)
}

/** `#rrggbb`, from parts between 0 and 1. */
export function hexOf(color: Color): string {
  return `#${color
    .map((part) =>
      Math.round(part * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

function luminance([r, g, b]: Color): number {
  return 0.2126 * decode(r) + 0.7152 * decode(g) + 0.0722 * decode(b)
}

function encode(linear: number): number {
  const part = Math.min(1, Math.max(0, linear))
  return part <= 0.0031308 ? 12.92 * part : 1.055 * part ** (1 / 2.4) - 0.055
}

function decode(part: number): number {
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}
