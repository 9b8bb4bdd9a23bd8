import { countByGenreName } from '@animeteca/contracts/catalogue/genre-counts'
import { displayName } from '@animeteca/contracts/profiles/display-name'
import type { Statistics } from '@animeteca/contracts/profiles/statistics'
import { longestStreak } from '@animeteca/contracts/profiles/watch-heatmap'
import { formatNumber, plural } from '@animeteca/contracts/text/count'
import { drawChips } from './draw-chips.ts'
import { drawCalendar } from './poster-calendar.ts'
import { ink, SvgCanvas } from './svg-canvas.ts'

export interface PosterContent {
  year: number
  numbers: Statistics
}

/** Vertical positions of a format in pixels from the top. Both formats have the same horizontal positions. */
export interface PosterLayout {
  width: number
  height: number
  header: number
  /** Font sizes and baselines of title and year. Without `year` the year is beside the title. */
  title: { size: number; at: number }
  year?: { size: number; at: number }
  figures: number
  covers: number
  calendar: number
  genres: number
}

const margin = 72
const contentWidth = 936
export const tile = { width: 296, height: 444, gap: 24, radius: 22 } as const
export const tileCount = 3

/** The positions of the covers. An anime without a stored cover gets a drawn placeholder. */
export const tilePositions = (layout: PosterLayout) =>
  Array.from({ length: tileCount }, (_, at) => ({
    left: margin + at * (tile.width + tile.gap),
    top: layout.covers,
  }))

/** Renders the year as an SVG without fonts and pictures: text is converted to paths, and the covers in `drawn` are composed onto it later. */
export async function renderPosterSvg(
  { year, numbers }: PosterContent,
  layout: PosterLayout,
  drawn: ReadonlySet<number>,
) {
  const { person, minutes, episodes, animes, days, genres, top } = numbers
  const canvas = new SvgCanvas(layout)
  await drawHeader(canvas, layout, displayName(person.username))
  await drawTitle(canvas, layout, year)
  await drawFigures(canvas, layout.figures, [
    [formatNumber(Math.round(minutes / 60)), 'horas'],
    [formatNumber(episodes), episodes === 1 ? 'episodio' : 'episodios'],
    [formatNumber(animes), animes === 1 ? 'anime' : 'animes'],
    [plural(longestStreak(days), 'día'), 'la racha más larga'],
  ])
  if (top.length === 0) await drawEmptyYear(canvas, layout)
  for (const [at, { left, top: y }] of tilePositions(layout).entries()) {
    const anime = top[at]
    if (!anime) break
    if (!drawn.has(at)) await canvas.placeholder({ x: left, y, ...tile, title: anime.animeTitle })
    const { lines } = await canvas.text(anime.animeTitle, {
      x: left,
      y: y + tile.height + 40,
      size: 27,
      weight: 800,
      width: tile.width,
      maxLines: 2,
    })
    await canvas.text(plural(anime.episodes, 'episodio'), {
      x: left,
      y: y + tile.height + 40 + lines * 32,
      size: 23,
      weight: 600,
      color: ink.dim,
      width: tile.width,
    })
  }
  await drawCalendar(canvas, days, year, { x: margin, y: layout.calendar, width: contentWidth })
  const names = countByGenreName(genres.map(({ genre, episodes }) => ({ genre, count: episodes }))).map(
    ({ name }) => name,
  )
  await drawChips(canvas, names.slice(0, 6), { x: margin, y: layout.genres, maxWidth: contentWidth })
  return canvas.svg()
}

async function drawHeader(canvas: SvgCanvas, { header: y }: PosterLayout, name: string) {
  canvas.logo(margin, y, 56)
  await canvas.text('Animeteca', { x: margin + 74, y: y + 41, size: 36, weight: 800, tracking: -0.035 })
  await canvas.text(name, {
    x: margin + contentWidth,
    y: y + 40,
    size: 32,
    weight: 600,
    color: ink.dim,
    width: 480,
    anchor: 'end',
  })
}

async function drawTitle(canvas: SvgCanvas, { title, year: own }: PosterLayout, year: number) {
  const style = { weight: 800, tracking: -0.035 } as const
  const { width } = await canvas.text('Mi año en anime', { x: margin, y: title.at, size: title.size, ...style })
  const place = own
    ? { x: margin - 6, y: own.at, size: own.size }
    : { x: margin + width + title.size * 0.28, y: title.at, size: title.size }
  await canvas.text(String(year), { ...place, ...style, color: ink.accent })
}

async function drawFigures(canvas: SvgCanvas, y: number, all: (readonly [string, string])[]) {
  const column = contentWidth / all.length
  for (const [at, [value, name]] of all.entries()) {
    const x = margin + at * column
    await canvas.text(value, { x, y, size: 64, weight: 800, tracking: -0.03, fit: column - 18 })
    await canvas.text(name, { x, y: y + 40, size: 25, weight: 600, color: ink.dim, fit: column - 18 })
  }
}

async function drawEmptyYear(canvas: SvgCanvas, { covers: y }: PosterLayout) {
  await canvas.placeholder({
    x: margin,
    y,
    width: contentWidth,
    height: tile.height,
    radius: tile.radius,
    title: 'Un año por empezar',
  })
}
