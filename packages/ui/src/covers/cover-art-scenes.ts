import { tenth } from '../base/seeded.ts'
import { placeScenes } from './cover-art-places.ts'
import { block, circle, each, type Scene } from './cover-art-shapes.ts'

const sun: Scene = (random, { night, main, second, pale }) => {
  const x = random(90, 168)
  const y = random(108, 138)
  const r = random(62, 84)
  const peak = random(x - 34, x + 6)
  const horizon = 214
  const stripes = each(6, (index) => `M0 ${tenth(horizon + 14 + index * 23)}h240v${tenth(13 - index * 1.7)}h-240Z`)
  return [
    { d: circle(x, y, r), fill: main },
    { d: `M${tenth(x - 120)} ${horizon}L${tenth(peak)} ${tenth(y - 4)}L${tenth(peak + 118)} ${horizon}Z`, fill: night },
    { d: `M0 ${horizon - 8}L14 ${horizon}H226L240 ${horizon - 8}V${horizon + 4}H0Z`, fill: pale, opacity: 0.85 },
    { d: stripes.join(''), fill: second, opacity: 0.9 },
  ]
}

const waves: Scene = (random, { main, second, pale }) => {
  const rings = each(6, (index) => ({
    r: 62 + index * 40,
    stroke: index % 2 ? main : second,
    opacity: 1 - index * 0.12,
  }))
  return [
    ...rings.map(({ r, stroke, opacity }) => ({
      d: circle(120, 346, r),
      fill: 'none',
      stroke,
      'stroke-width': 17,
      opacity,
    })),
    { d: circle(120, 346, 34), fill: main },
    { d: circle(random(86, 154), random(76, 108), random(28, 38)), fill: pale },
  ]
}

const speedLines: Scene = (random, { night, main, second, pale }) => {
  const x = random(100, 140)
  const y = random(130, 170)
  const hole = random(58, 74)
  const count = 34
  const at = (radius: number, turn: number) =>
    `${tenth(x + Math.cos(turn) * radius)} ${tenth(y + Math.sin(turn) * radius)}`
  const wedge = (index: number) => {
    const angle = ((index + random(-0.2, 0.2)) / count) * 2 * Math.PI
    const half = random(0.022, 0.06)
    const near = hole + random(0, 44)
    return `M${at(near, angle)}L${at(400, angle - half)}L${at(400, angle + half)}`
  }
  const wedges = each(count, wedge)
  const r = hole - 20
  const slash = random(-0.9, -0.4)
  const along = (length: number, turn: number) =>
    `${tenth(x + Math.cos(slash + turn) * length)} ${tenth(y + Math.sin(slash + turn) * length)}`
  return [
    { d: wedges.filter((_, index) => index % 2).join(''), fill: second },
    { d: wedges.filter((_, index) => index % 2 === 0).join(''), fill: main },
    { d: circle(x, y, r), fill: pale },
    {
      d: `M${along(r * 1.5, 0)}L${along(5, Math.PI / 2)}L${along(r * 1.5, Math.PI)}L${along(5, -Math.PI / 2)}Z`,
      fill: night,
    },
  ]
}

const city: Scene = (random, { main, second, pale }) => {
  const back = each(6, (index) => block(index * 42 - 6, random(26, 36), random(150, 250)))
  const front = each(7, (index) => block(index * 36 - 8, 30, random(204, 284)))
  const windows = each(
    20,
    () => `M${tenth(8 + Math.floor(random(0, 30)) * 7.6)} ${tenth(284 + Math.floor(random(0, 8)) * 10)}h3v5h-3Z`,
  )
  return [
    { d: circle(random(60, 190), random(64, 100), random(26, 40)), fill: pale },
    { d: back.join(''), fill: second, opacity: 0.75 },
    { d: front.join(''), fill: main },
    { d: windows.join(''), fill: pale, opacity: 0.9 },
  ]
}

const petals: Scene = (random, { main, second, pale }) => {
  const petal = () => {
    const x = random(0, 240)
    const y = random(20, 290)
    const length = random(7, 17)
    const turn = random(0, Math.PI)
    const dx = Math.cos(turn) * length
    const dy = Math.sin(turn) * length
    const bow = (side: number) => `${tenth(x - dy * 0.62 * side)} ${tenth(y + dx * 0.62 * side)}`
    return `M${tenth(x - dx)} ${tenth(y - dy)}Q${bow(1)} ${tenth(x + dx)} ${tenth(y + dy)}Q${bow(-1)} ${tenth(x - dx)} ${tenth(y - dy)}Z`
  }
  const hill = random(246, 282)
  return [
    { d: circle(random(70, 170), random(84, 118), random(38, 52)), fill: pale },
    {
      d: `M0 ${tenth(hill + 46)}C70 ${tenth(hill + 30)} 120 ${tenth(hill - 30)} 240 ${tenth(hill - 44)}V360H0Z`,
      fill: second,
    },
    {
      d: `M0 ${tenth(hill + 34)}C60 ${tenth(hill)} 160 ${tenth(hill + 60)} 240 ${tenth(hill + 22)}V360H0Z`,
      fill: main,
      opacity: 0.85,
    },
    { d: each(15, petal).join(''), fill: main },
    { d: each(9, petal).join(''), fill: pale },
  ]
}

const moon: Scene = (random, { night, main, second, pale }) => {
  const x = random(70, 170)
  const y = random(84, 122)
  const r = random(40, 56)
  const star = () => `M${tenth(random(6, 234))} ${tenth(random(10, 240))}h${random(0, 1) > 0.8 ? 3 : 1.8}v2.2h-2Z`
  const roof = random(238, 262)
  return [
    { d: each(30, star).join(''), fill: pale },
    { d: circle(x, y, r), fill: pale },
    { d: circle(x + r * 0.42, y - r * 0.18, r * 0.86), fill: night },
    {
      d: `M0 ${tenth(roof + 20)}L60 ${tenth(roof - 26)}L104 ${tenth(roof + 8)}L172 ${tenth(roof - 40)}L240 ${tenth(roof + 16)}V360H0Z`,
      fill: second,
    },
    { d: `M0 ${tenth(roof + 44)}h52v-34l24-18 24 18v34h62l13-46 13 46h52V360H0Z`, fill: main },
  ]
}

export const scenes: readonly Scene[] = [sun, waves, speedLines, city, petals, moon, ...placeScenes]
