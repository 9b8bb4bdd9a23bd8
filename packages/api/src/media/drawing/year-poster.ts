import { countByGenreName } from '@animeteca/contracts/catalogue/genre-counts'
import { displayName } from '@animeteca/contracts/profiles/display-name'
import type { Statistics } from '@animeteca/contracts/profiles/statistics'
import { type Day, heatLevel, longestStreak, heatmapWeeks } from '@animeteca/contracts/profiles/watch-heatmap'
import { type Ink, ink, SvgCanvas } from './svg-canvas.ts'

export interface PosterOf {
  year: number
  numbers: Statistics
}

/** Vertical positions of a format in pixels from the top; the horizontal ones are shared by both formats. */
export interface PosterLayout {
  width: number
  height: number
  header: number
  /** Baselines of title and year; the year is beside the title unless it has its own. */
  title: { size: number; at: number }
  year?: { size: number; at: number }
  facts: number
  covers: number
  calendar: number
  genres: number
}

const margin = 72
const wide = 936
export const tile = { width: 296, height: 444, gap: 24, radius: 22 } as const
export const tilesInPoster = 3

const whole = (count: number) => count.toLocaleString('es-ES', { useGrouping: 'always', maximumFractionDigits: 0 })
const plural = (count: number, word: string) => `${whole(count)} ${word}${count === 1 ? '' : 's'}`

/** The positions of the covers. An anime without a stored cover gets a drawn placeholder. */
export const tilePlaces = (layout: PosterLayout) =>
  Array.from({ length: tilesInPoster }, (_, at) => ({
    left: margin + at * (tile.width + tile.gap),
    top: layout.covers,
  }))

/** The year in numbers as an SVG without fonts and pictures: text is converted to paths, and the covers in `drawn` are composed onto it later. */
export async function posterOf({ year, numbers }: PosterOf, layout: PosterLayout, drawn: ReadonlySet<number>) {
  const { person, minutes, episodes, animes, days, genres, top } = numbers
  const canvas = new SvgCanvas(layout)
  await header(canvas, layout, displayName(person.username))
  await heading(canvas, layout, year)
  await facts(canvas, layout.facts, [
    [whole(Math.round(minutes / 60)), 'horas'],
    [whole(episodes), episodes === 1 ? 'episodio' : 'episodios'],
    [whole(animes), animes === 1 ? 'anime' : 'animes'],
    [plural(longestStreak(days), 'día'), 'la racha más larga'],
  ])
  if (top.length === 0) await nothing(canvas, layout)
  for (const [at, { left, top: y }] of tilePlaces(layout).entries()) {
    const anime = top[at]
    if (!anime) break
    if (!drawn.has(at)) await canvas.placeholder({ x: left, y, ...tile, title: anime.animeTitle })
    const { lines } = await canvas.text(anime.animeTitle, {
      x: left,
      y: y + tile.height + 40,
      size: 27,
      weight: 800,
      width: tile.width,
      most: 2,
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
  await calendar(canvas, layout.calendar, days, year)
  await chips(
    canvas,
    layout.genres,
    countByGenreName(genres.map(({ genre, episodes }) => ({ genre, count: episodes }))).map(({ name }) => name),
  )
  return canvas.svg()
}

async function header(canvas: SvgCanvas, { header: y }: PosterLayout, name: string) {
  canvas.logo(margin, y, 56)
  await canvas.text('Animeteca', { x: margin + 74, y: y + 41, size: 36, weight: 800, tracking: -0.035 })
  await canvas.text(name, {
    x: margin + wide,
    y: y + 40,
    size: 32,
    weight: 600,
    color: ink.dim,
    width: 480,
    anchor: 'end',
  })
}

async function heading(canvas: SvgCanvas, { title, year: own }: PosterLayout, year: number) {
  const style = { weight: 800, tracking: -0.035 } as const
  const { width } = await canvas.text('Mi año en anime', { x: margin, y: title.at, size: title.size, ...style })
  const place = own
    ? { x: margin - 6, y: own.at, size: own.size }
    : { x: margin + width + title.size * 0.28, y: title.at, size: title.size }
  await canvas.text(String(year), { ...place, ...style, color: ink.accent })
}

async function facts(canvas: SvgCanvas, y: number, all: (readonly [string, string])[]) {
  const column = wide / all.length
  for (const [at, [value, name]] of all.entries()) {
    const x = margin + at * column
    await canvas.text(value, { x, y, size: 64, weight: 800, tracking: -0.03, fit: column - 18 })
    await canvas.text(name, { x, y: y + 40, size: 25, weight: 600, color: ink.dim, fit: column - 18 })
  }
}

async function nothing(canvas: SvgCanvas, { covers: y }: PosterLayout) {
  await canvas.placeholder({
    x: margin,
    y,
    width: wide,
    height: tile.height,
    radius: tile.radius,
    title: 'Un año por empezar',
  })
}

const months = ['Ene', 'Feb', 'Mar', 'Abr', 'May', 'Jun', 'Jul', 'Ago', 'Sep', 'Oct', 'Nov', 'Dic']
const inks: readonly Ink[] = [
  { color: ink.raised },
  { color: ink.accent, opacity: 0.3 },
  { color: ink.accent, opacity: 0.55 },
  { color: ink.accent, opacity: 0.8 },
  { color: ink.accent },
]

async function calendar(canvas: SvgCanvas, y: number, days: readonly Day[], year: number) {
  const weeks = heatmapWeeks(days, year, `${year}-12-31`)
  const most = Math.max(0, ...days.map(({ episodes }) => episodes))
  const step = wide / weeks.length
  for (const [column, week] of weeks.entries()) {
    const first = week.find((day) => day?.day.endsWith('-01'))
    const x = margin + column * step
    if (first)
      await canvas.text(months[Number(first.day.slice(5, 7)) - 1]!, { x, y, size: 19, weight: 600, color: ink.dim })
    for (const [row, day] of week.entries()) {
      if (day)
        canvas.box(
          { x, y: y + 14 + row * step, width: step - 3.5, height: step - 3.5, radius: 4 },
          inks[heatLevel(day.episodes, most)]!,
        )
    }
  }
}

/** As many names as fit in a row. */
async function chips(canvas: SvgCanvas, y: number, names: readonly string[]) {
  const style = { size: 26, weight: 600 } as const
  let x = margin
  for (const name of names.slice(0, 6)) {
    const width = (await canvas.measure(name, { ...style, width: wide - 56 })) + 56
    if (x + width > margin + wide) break
    canvas.box({ x, y, width, height: 54, radius: 27 }, { color: ink.raised })
    await canvas.text(name, { x: x + 28, y: y + 36, ...style, width: wide - 56 })
    x += width + 14
  }
}
